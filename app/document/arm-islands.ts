import type { ComponentType } from 'react';

import { soon } from './soon';

/** How to load each island, by its name. */
export type IslandModules = Readonly<
  Record<string, () => Promise<{ default: ComponentType<never> }>>
>;

let modules: IslandModules = {};
const loading = new WeakMap<Element, Promise<void>>();
const replaying = new WeakSet<Element>();

/** For the style sheets too: what needs the island is not offered then. One that comes too late is whole again. */
const fail = (element: HTMLElement) => {
  element.dataset['failed'] = '';
};

/** Loads and hydrates an island; the same promise for the same element. */
function wake(element: HTMLElement): Promise<void> {
  let woken = loading.get(element);
  if (!woken) {
    const { island, id = '', props = '{}' } = element.dataset;
    const load = island === undefined ? undefined : modules[island];
    if (!load) return Promise.resolve();
    woken = Promise.all([import('./hydrate'), load()]).then(async ([{ hydrate }, module]) => {
      await hydrate(element, module.default as never, JSON.parse(props), id);
      delete element.dataset['failed'];
      element.dataset['ready'] = '';
    });
    woken.catch(() => fail(element));
    loading.set(element, woken);
  }
  return woken;
}

const asleep = ({ target }: { readonly target: EventTarget | null }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-ready])') : null;

const CONTROLS = 'button,summary,input[type=submit],input[type=checkbox],input[type=radio]';
/** Controls that do their work without the island, which reads them once it is awake: their click is left alone. */
const NATIVE = '[data-native] :not(button[type=button])';

/** Milliseconds that a click may wait for its island. */
const ISLAND_TIMEOUT = 5_000;

/**
 * Wakes islands when their visitor shows intent. The first click before hydration is kept and replayed; if the island
 * can't load or takes too long, the page's own behaviour (a plain form or link) takes it.
 */
export function armIslands(islands: IslandModules) {
  modules = islands;
  const wakeAt = (sign: Parameters<typeof asleep>[0]) => {
    const element = asleep(sign);
    if (element) soon(() => wake(element).catch(() => {}));
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    addEventListener(type, wakeAt, { capture: true, passive: true });
  // Somebody was in it before this code came.
  wakeAt({ target: document.activeElement });

  addEventListener(
    'click',
    (event) => {
      const element = asleep(event);
      const control =
        event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
      const modified =
        event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (
        !element ||
        !control ||
        control.matches(NATIVE) ||
        'failed' in element.dataset ||
        modified
      )
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (replaying.has(element)) return;
      replaying.add(element);
      const late = new Promise((_, reject) => setTimeout(reject, ISLAND_TIMEOUT));
      void Promise.race([wake(element), late])
        .catch(() => fail(element))
        .then(() => control.click());
    },
    true,
  );
}
