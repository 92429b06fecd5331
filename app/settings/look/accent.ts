import { contrast, toHex, toOklch } from './oklch';

/** The background colours of `styles/tokens.css`. */
export const BACKGROUNDS = {
  light: ['#f4f8f6', '#fdfefd', '#e9eeec'],
  dark: ['#101515', '#181e1f', '#0a0e0e'],
} as const;

export type Theme = keyof typeof BACKGROUNDS;

/** Minimum contrast of text (WCAG 2.2). */
const MIN_CONTRAST = 4.5;

export const HEX = /^#[0-9a-f]{6}$/;

const minContrast = (colour: string, theme: Theme): number =>
  Math.min(...BACKGROUNDS[theme].map((ground) => contrast(colour, ground)));

export const isReadable = (colour: string, theme: Theme): boolean =>
  minContrast(colour, theme) >= MIN_CONTRAST;

const STEPS = 1000;

/** The closest readable colour: same hue and chroma (unless out of gamut), with a minimal change of lightness. */
export function nearestReadable(colour: string, theme: Theme): string {
  if (isReadable(colour, theme)) return colour;
  const { l, c, h } = toOklch(colour);
  for (let step = 1; step <= STEPS; step++)
    for (const lightness of [l - step / STEPS, l + step / STEPS]) {
      if (lightness < 0 || lightness > 1) continue;
      const adjusted = toHex({ l: lightness, c, h });
      if (isReadable(adjusted, theme)) return adjusted;
    }
  return theme === 'light' ? '#000000' : '#ffffff';
}

export function whyUnreadable(colour: string, theme: Theme): string | null {
  const lowest = minContrast(colour, theme);
  if (lowest >= MIN_CONTRAST) return null;
  // Rounded down, so that a lower contrast is never shown as 4.5.
  const shownContrast = (Math.floor(lowest * 10) / 10).toFixed(1);
  return `${colour} has a contrast of ${shownContrast} on the ${theme} background. Text needs at least ${MIN_CONTRAST}.`;
}
