/** In milliseconds, so that visitors see a reaction before they doubt that their click worked. */
const LOADER_DELAY = 150;

/** Shows the loader (a deferred fragment) while a link within the site or a form submission takes long. */
export function leaving() {
  let timer = 0;
  const show = (isShown: boolean) => {
    const loader = document.querySelector<HTMLElement>('[data-part=loader]');
    if (loader) loader.hidden = !isShown;
  };
  const stay = () => {
    clearTimeout(timer);
    show(false);
  };
  const showAfterDelay = (event: Event) => {
    // Runs after all other listeners, which may prevent the default.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      clearTimeout(timer);
      timer = window.setTimeout(show, LOADER_DELAY, true);
    });
  };
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const modified =
      event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link?.href || modified || link.target || link.download) return;
    const { origin, pathname, search } = new URL(link.href);
    // A file may be downloaded, and then no page follows.
    const isFile = pathname.includes('.');
    const isCurrentPage = pathname + search === location.pathname + location.search;
    if (origin === location.origin && !isFile && !isCurrentPage) showAfterDelay(event);
  });
  addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement && event.target.method !== 'dialog')
      showAfterDelay(event);
  });
  addEventListener('pageshow', stay);
  addEventListener('pagehide', () => {
    stay();
    // The Back button restores the page as it was left, so the menu must be closed before.
    document.getElementById('menu')?.hidePopover();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stay();
  });
  globalThis.navigation?.addEventListener('navigateerror', stay);
}
