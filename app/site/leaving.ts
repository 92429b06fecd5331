/** Milliseconds before a visitor may wonder whether the click was seen. */
const LOADER_DELAY = 150;

/** Shows the loader, a deferred fragment, when a link to another page of the site, or a form's answer, takes its time. */
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
    // After every other listener has had its say.
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
    if (origin === location.origin && pathname + search !== location.pathname + location.search)
      wait(event);
  });
  addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement && event.target.method !== 'dialog') wait(event);
  });
  addEventListener('pageshow', stay);
  addEventListener('pagehide', stay);
  // Stopped by the visitor.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stay();
  });
  globalThis.navigation?.addEventListener('navigateerror', stay);
}
