import { contrast, toHex, toOklch } from './oklch';

/** What the accent stands on: paper, sheet and sunk of `styles/tokens.css`. */
export const GROUNDS = {
  light: ['#f4f8f6', '#fdfefd', '#e9eeec'],
  dark: ['#101515', '#181e1f', '#0a0e0e'],
} as const;

export type Theme = keyof typeof GROUNDS;

/** What WCAG 2.2 asks of text. */
const LEAST = 4.5;

/** A colour with six digits, in small letters. */
export const HEX = /^#[0-9a-f]{6}$/;

/** The least contrast that a colour has on the grounds of a theme. */
export const leastContrast = (colour: string, theme: Theme): number =>
  Math.min(...GROUNDS[theme].map((ground) => contrast(colour, ground)));

export const isReadable = (colour: string, theme: Theme): boolean =>
  leastContrast(colour, theme) >= LEAST;

/** Steps of OKLCH lightness in which the nearest colour is looked for. */
const STEPS = 1000;

/**
 * The readable colour next to this one: hue and chroma as they are (less chroma only where no screen shows so much), the lightness moved
 * as little as possible.
 */
export function nearestReadable(colour: string, theme: Theme): string {
  if (isReadable(colour, theme)) return colour;
  const { l, c, h } = toOklch(colour);
  for (let step = 1; step <= STEPS; step++)
    for (const lightness of [l - step / STEPS, l + step / STEPS]) {
      if (lightness < 0 || lightness > 1) continue;
      const moved = toHex({ l: lightness, c, h });
      if (isReadable(moved, theme)) return moved;
    }
  return theme === 'light' ? '#000000' : '#ffffff';
}

/** Why a colour can't be the accent of a theme, in a sentence; null: it can. */
export function whyUnreadable(colour: string, theme: Theme): string | null {
  const least = leastContrast(colour, theme);
  if (least >= LEAST) return null;
  // Never "4.5" where it is less.
  const shown = (Math.floor(least * 10) / 10).toFixed(1);
  return `${colour} has a contrast of ${shown} on the ${theme} background. Text needs at least ${LEAST}.`;
}
