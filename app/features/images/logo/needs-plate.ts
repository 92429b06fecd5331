import { luminance, toLinear } from '../../../settings/look/oklch.ts';

/** The paper colours of `styles/tokens.css`. */
const PAPER = { light: luminance('#f4f8f6'), dark: luminance('#101515') };
/** Contrast below which a part of a logo is invisible. */
const MIN_CONTRAST = 1.6;
/** The part of a logo that may be invisible. */
const MAX_INVISIBLE = 0.15;

const linear = Array.from({ length: 256 }, (_, value) => toLinear(value / 255));
const at = (value: number | undefined) => linear[value ?? 0] ?? 0;

/** The themes in which a logo is invisible, from its RGBA bytes, separated by a space; null if nothing is opaque. */
export function needsPlate(pixels: Uint8Array): string | null {
  let drawn = 0;
  const invisible = { light: 0, dark: 0 };
  for (let from = 0; from < pixels.length; from += 4) {
    const opacity = (pixels[from + 3] ?? 0) / 255;
    if (opacity < 0.1) continue;
    drawn += opacity;
    const own =
      0.2126 * at(pixels[from]) + 0.7152 * at(pixels[from + 1]) + 0.0722 * at(pixels[from + 2]);
    for (const theme of ['light', 'dark'] as const) {
      const [a, b] = [own + 0.05, PAPER[theme] + 0.05];
      if (Math.max(a, b) / Math.min(a, b) < MIN_CONTRAST) invisible[theme] += opacity;
    }
  }
  if (drawn === 0) return null;
  const themes = (['light', 'dark'] as const).filter(
    (theme) => invisible[theme] / drawn > MAX_INVISIBLE,
  );
  // A plate in the other theme's colour would not help.
  return themes.length === 2 ? '' : themes.join('');
}
