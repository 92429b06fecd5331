import { loadAgain } from '~/ui/load-again';

const LOAD_TIMEOUT_MS = 4000;

/**
 * Opens pictures under `root` in the viewer. The open picture is in the address (`#picture-3`), so that it can be
 * linked and Back closes it. The viewer loads on hover or focus; if that fails, a click opens the picture file, as
 * without JavaScript.
 */
export function enableViewer(root: HTMLElement) {
  let pendingChange: Promise<void> = Promise.resolve();
  const pictureOfHash = () => {
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {}
    const element = document.getElementById(name);
    return element && root.contains(element) && element.matches('[data-picture]') ? element : null;
  };
  const load = loadAgain('openViewer', () => import('./open-viewer'));

  /** Shows the picture named in the address. If the viewer fails to load, the next call retries. */
  const showAddressedPicture = (fallback = () => {}) => {
    const figure = pictureOfHash();
    const dialog = root.querySelector('dialog');
    if (figure || dialog?.open)
      pendingChange = pendingChange
        .then(load)
        .then(({ openViewer }) => openViewer(root, figure, navigateTo))
        .catch(fallback);
  };
  /** Shows the picture with this id; null closes the viewer. */
  const navigateTo = (id: string | null) => {
    if (id === null && !pictureOfHash()) return;
    if (id === null && history.state?.viewer) return history.back();
    history.replaceState(history.state, '', id ? `#${id}` : location.pathname + location.search);
    showAddressedPicture();
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
    const fallback = () => {
      const waits = pictureOfHash()?.id === id && !root.querySelector('dialog')?.open;
      if (waits) location.replace(link.href);
    };
    showAddressedPicture(fallback);
    setTimeout(fallback, LOAD_TIMEOUT_MS);
  });
  for (const type of ['pointerover', 'focusin'])
    root.addEventListener(type, ({ target }) => {
      if (target instanceof Element && target.closest('[data-enlarge]')) load().catch(() => {});
    });
  addEventListener('popstate', () => showAddressedPicture());
  showAddressedPicture();
}
