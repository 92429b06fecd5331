import { useEffect, type RefObject } from 'react';

/** In pixels. A smaller difference has other causes, such as the browser's own bars. */
const MIN_INSET = 120;

/** Passes the height of the on-screen keyboard to the style, so that the toolbar can sit above it. */
export function useKeyboardInset(surface: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const element = surface.current;
    if (!viewport || !element) return undefined;
    const follow = () => {
      const inset = innerHeight - viewport.height - viewport.offsetTop;
      const bar = element.querySelector('[role=toolbar]');
      bar?.toggleAttribute(
        'data-above-keyboard',
        inset > MIN_INSET && element.contains(document.activeElement),
      );
      element.style.setProperty('--keyboard', `${Math.max(0, Math.round(inset))}px`);
    };
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [surface]);
}
