import type { Enhancer } from './enhance';

const EVENTS = ['pointerover', 'pointerdown', 'focusin'];

export const onIntent =
  (enhance: Enhancer): Enhancer =>
  (element) => {
    const start = () => {
      for (const type of EVENTS) element.removeEventListener(type, start);
      Promise.resolve(enhance(element)).catch(reportError);
    };
    for (const type of EVENTS) element.addEventListener(type, start, { passive: true });
    // The visitor may have reached the element before this code loaded.
    if (element.matches(':hover, :focus-within')) start();
  };
