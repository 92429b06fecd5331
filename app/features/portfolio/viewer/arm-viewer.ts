import { loadAgain } from '~/ui/load-again';

/** Milliseconds for which a click waits for the viewer. */
const LOAD_TIMEOUT = 4000;

/**
 * Pictures under `root` open in the viewer. What is open stands in the address (`#picture-3`), so that it can be linked, and
 * Back closes it. The viewer itself comes at the first sign of interest; where
 * it doesn't come, a click leads to the picture, as it would without a script.
 */
export function armViewer(root: HTMLElement) {
  let shown: Promise<void> = Promise.resolve();
  /** The picture that the address names; a visitor may have written anything there. */
  const pictureOfHash = () => {
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {}
    const element = document.getElementById(name);
    return element && root.contains(element) && element.matches('[data-picture]') ? element : null;
  };
  const load = loadAgain('openViewer', () => import('./open-viewer'));

  /** Makes the viewer show what the address says; a viewer that could not be loaded is asked for again the next time. */
  const follow = (instead = () => {}) => {
    const figure = pictureOfHash();
    const dialog = root.querySelector('dialog');
    if (figure || dialog?.open)
      shown = shown
        .then(load)
        .then(({ openViewer }) => openViewer(root, figure, go))
        .catch(instead);
  };
  /** Goes to another picture, or (null) away from the viewer. */
  const go = (id: string | null) => {
    if (id === null && !pictureOfHash()) return;
    if (id === null && history.state?.viewer) return history.back();
    history.replaceState(history.state, '', id ? `#${id}` : location.pathname + location.search);
    follow();
  };

  root.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-enlarge]')
        : null;
    const id = link?.closest('[data-picture]')?.id;
    if (
      !link ||
      !id ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    history.pushState({ viewer: true }, '', `#${id}`);
    const instead = () => {
      const waits = pictureOfHash()?.id === id && !root.querySelector('dialog')?.open;
      if (waits) location.replace(link.href);
    };
    follow(instead);
    setTimeout(instead, LOAD_TIMEOUT);
  });
  for (const type of ['pointerover', 'focusin'])
    root.addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.closest('[data-enlarge]')) load().catch(() => {});
    });
  addEventListener('popstate', () => follow());
  follow();
}
