/** Reading progress for browsers without scroll-driven animations. */
export function showReadingProgress(bar: HTMLElement) {
  if (CSS.supports('animation-timeline: scroll()')) return;
  const show = () => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const readShare = scrollTop / Math.max(scrollHeight - clientHeight, 1);
    bar.style.setProperty('--read', String(Math.min(Math.max(readShare, 0), 1)));
  };
  addEventListener('scroll', show, { passive: true });
  show();
}

const MIN_SCROLL = 500;

/**
 * The link appears after 500 px and stays above the theme switch in the footer. It scrolls smoothly, unless the reader
 * prefers reduced motion.
 */
export function backToTop(link: HTMLElement) {
  const themes = document.querySelector('[data-enhance=theme]');
  const show = () => {
    link.toggleAttribute('data-shown', scrollY > MIN_SCROLL);
    const room = (themes?.getBoundingClientRect().top ?? Infinity) - innerHeight;
    link.style.translate = `0 ${Math.min(0, room)}px`;
  };
  addEventListener('scroll', show, { passive: true });
  show();
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    const title = document.querySelector('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  });
}

export function printArticle(button: HTMLElement) {
  button.addEventListener('click', () => print());
}

/** Counts one view per load; a prerendered page counts when the reader opens it. */
export function countView(post: string) {
  const send = () => navigator.sendBeacon(`/blog/${encodeURIComponent(post)}/view`);
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', send, { once: true });
  else send();
}
