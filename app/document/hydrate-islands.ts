import type { ComponentType } from 'react';

import { afterNextPaint } from './after-next-paint';

export type IslandModules = Readonly<
  Record<string, () => Promise<{ default: ComponentType<never> }>>
>;

let modules: IslandModules = {};
const loading = new WeakMap<Element, Promise<void>>();
const replaying = new WeakSet<Element>();

const fail = (element: HTMLElement) => {
  element.dataset['failed'] = '';
};

function hydrateIsland(element: HTMLElement): Promise<void> {
  let hydrated = loading.get(element);
  if (!hydrated) {
    const { island, id = '', props = '{}' } = element.dataset;
    const load = island === undefined ? undefined : modules[island];
    if (!load) return Promise.resolve();
    hydrated = Promise.all([import('./hydrate'), load()]).then(async ([{ hydrate }, module]) => {
      await hydrate(element, module.default as never, JSON.parse(props), id);
      delete element.dataset['failed'];
      element.dataset['ready'] = '';
    });
    hydrated.catch(() => fail(element));
    loading.set(element, hydrated);
  }
  return hydrated;
}

const unhydratedIsland = ({ target }: { readonly target: EventTarget | null }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]:not([data-ready])') : null;

const CONTROLS = 'button,summary,input[type=submit],input[type=checkbox],input[type=radio]';
/** Native controls work without the island, which reads their state later, so their clicks aren't intercepted. */
const NATIVE_CONTROLS = '[data-native] :not(button[type=button])';

/** How long a click may wait for its island, in milliseconds. */
const ISLAND_TIMEOUT = 5_000;

/** Hydrates on hover, focus or key. The first click is replayed, or handled by the plain form or link on failure. */
export function hydrateIslandsOnIntent(islands: IslandModules) {
  modules = islands;
  const onIntent = (event: Parameters<typeof unhydratedIsland>[0]) => {
    const element = unhydratedIsland(event);
    if (element) afterNextPaint(() => hydrateIsland(element).catch(() => {}));
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    addEventListener(type, onIntent, { capture: true, passive: true });
  // The visitor may have focused an island before this code loaded.
  onIntent({ target: document.activeElement });

  addEventListener(
    'click',
    (event) => {
      const element = unhydratedIsland(event);
      const control =
        event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
      const modified =
        event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (
        !element ||
        !control ||
        control.matches(NATIVE_CONTROLS) ||
        'failed' in element.dataset ||
        modified
      )
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (replaying.has(element)) return;
      replaying.add(element);
      const timeout = new Promise((_, reject) => setTimeout(reject, ISLAND_TIMEOUT));
      void Promise.race([hydrateIsland(element), timeout])
        .catch(() => fail(element))
        .then(() => control.click());
    },
    true,
  );
}
