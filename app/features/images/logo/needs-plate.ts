import { luminance, toLinear } from '../../../settings/look/oklch.ts';

/** Of the paper of both themes (`styles/tokens.css`). */
const PAPER = { light: luminance('#f4f8f6'), dark: luminance('#101515') };
/** Below this contrast a part of a logo is as good as not there. */
const SEEN = 1.6;
/** Of what is drawn, so much may be lost. */
const MOST_LOST = 0.15;

const linear = Array.from({ length: 256 }, (_, value) => toLinear(value / 255));
const at = (value: number | undefined) => linear[value ?? 0] ?? 0;

/**
 * The themes on whose paper a logo can't be seen, from its pixels (red, green, blue and opacity, a byte each), with a space between;
 * null: nothing of it is opaque.
 */
export function needsPlate(pixels: Uint8Array): string | null {
  let drawn = 0;
  const lost = { light: 0, dark: 0 };
  for (let from = 0; from < pixels.length; from += 4) {
    const opacity = (pixels[from + 3] ?? 0) / 255;
    if (opacity < 0.1) continue;
    drawn += opacity;
    const own =
      0.2126 * at(pixels[from]) + 0.7152 * at(pixels[from + 1]) + 0.0722 * at(pixels[from + 2]);
    for (const theme of ['light', 'dark'] as const) {
      const [a, b] = [own + 0.05, PAPER[theme] + 0.05];
      if (Math.max(a, b) / Math.min(a, b) < SEEN) lost[theme] += opacity;
    }
  }
  if (drawn === 0) return null;
  const themes = (['light', 'dark'] as const).filter((theme) => lost[theme] / drawn > MOST_LOST);
  // On a plate of the other paper it would be lost too.
  return themes.length === 2 ? '' : themes.join('');
}
