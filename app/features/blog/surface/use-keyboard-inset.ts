import { useEffect, type RefObject } from 'react';

/** Below this the viewport is smaller for another reason, such as the browser's own bars. */
const LEAST = 120;

/** Tells the styles of `surface` how high the keyboard on the screen stands, so that the toolbar can lie on it. */
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
        inset > LEAST && element.contains(document.activeElement),
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
