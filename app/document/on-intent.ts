import type { Enhancer } from './enhance';

const SIGNS = ['pointerover', 'pointerdown', 'focusin'];

/** An enhancer that comes at the first sign that somebody reaches for its element, and not before. */
export const onIntent =
  (enhance: Enhancer): Enhancer =>
  (element) => {
    const come = () => {
      for (const sign of SIGNS) element.removeEventListener(sign, come);
      Promise.resolve(enhance(element)).catch(reportError);
    };
    for (const sign of SIGNS) element.addEventListener(sign, come, { passive: true });
    // Somebody was in it before this code came.
    if (element.matches(':hover, :focus-within')) come();
  };
