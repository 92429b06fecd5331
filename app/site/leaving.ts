/** In milliseconds, so that visitors see a reaction before they doubt their click. */
const LOADER_DELAY = 150;

/** Shows the loader (a deferred fragment) while a link within the site or a form submission takes long. */
export function leaving() {
  let timer = 0;
  const show = (shown: boolean) => {
    const loader = document.querySelector<HTMLElement>('[data-part=loader]');
    if (loader) loader.hidden = !shown;
  };
  const stay = () => {
    clearTimeout(timer);
    show(false);
  };
  const wait = (event: Event) => {
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
    const isHere = pathname + search === location.pathname + location.search;
    if (origin === location.origin && !isFile && !isHere) wait(event);
  });
  addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement && event.target.method !== 'dialog') wait(event);
  });
  addEventListener('pageshow', stay);
  addEventListener('pagehide', () => {
    stay();
    // Back shows the page as it was left, and would show the menu instead.
    document.getElementById('menu')?.hidePopover();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stay();
  });
  globalThis.navigation?.addEventListener('navigateerror', stay);
}
