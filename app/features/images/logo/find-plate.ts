import type { Theme } from '../../../settings/look/accent.ts';
import { toLinear } from '../../../settings/look/oklch.ts';

/** Bytes of red, green, blue and opacity. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number];

/** The paper colours of `styles/tokens.css`. */
const PAPER: Readonly<Record<Theme, Colour>> = {
  light: [0xf4, 0xf8, 0xf6, 255],
  dark: [0x10, 0x15, 0x15, 255],
};
/** Contrast below which a part of a logo is invisible. */
const MIN_CONTRAST = 1.6;
/** Share of a logo that may be invisible before it gets a plate. */
const MAX_INVISIBLE_SHARE = 0.15;
/** Share that may be invisible on the better of the two backgrounds. */
const MAX_LOST_SHARE = 0.35;
/** Opacity below which a pixel counts as background. */
const MIN_OPACITY = 26;
/** How much a byte of a colour may differ from the background, because of compression. */
export const TOLERANCE = 12;

const linearValues = Array.from({ length: 256 }, (_, value) => toLinear(value / 255));

/** A plate in the other theme's paper colour makes a logo visible where it isn't. '' if none is needed. */
export type Plate = Theme | '';

/**
 * Decides from the logo's RGBA bytes. `ground` is the logo's own opaque background, which makes it independent of the
 * theme; null if it has none.
 */
export function findPlate(
  pixels: Uint8Array,
  ground: Colour | null = null,
): { readonly plate: Plate } | 'empty' | 'unreadable' {
  const invisibleShareOn = (paper: Colour) => invisibleShare(pixels, paper, ground === paper);
  const onGround = ground ? invisibleShareOn(ground) : Number.NaN;
  // If nothing but the ground is drawn, it is the logo and not its background.
  if (!Number.isNaN(onGround)) return onGround > MAX_LOST_SHARE ? 'unreadable' : { plate: '' };
  const [light, dark] = [invisibleShareOn(PAPER.light), invisibleShareOn(PAPER.dark)];
  if (Number.isNaN(light)) return 'empty';
  if (Math.min(light, dark) > MAX_LOST_SHARE) return 'unreadable';
  if (Math.max(light, dark) <= MAX_INVISIBLE_SHARE || light === dark) return { plate: '' };
  return { plate: light > dark ? 'light' : 'dark' };
}

/** NaN if nothing but the ground is drawn. */
function invisibleShare(pixels: Uint8Array, paper: Colour, isGround: boolean): number {
  const byte = (at: number) => pixels[at] ?? 0;
  const paperLuminance = luminanceOf((channel) => paper[channel] ?? 0);
  let [drawnPixels, invisiblePixels] = [0, 0];
  for (let from = 0; from < pixels.length; from += 4) {
    if (isTransparent(byte(from + 3))) continue;
    if (isGround && isSimilarColour(paper, pixels, from)) continue;
    const opacity = byte(from + 3) / 255;
    drawnPixels += opacity;
    const pixelLuminance = luminanceOf((channel) =>
      Math.round(byte(from + channel) * opacity + (paper[channel] ?? 0) * (1 - opacity)),
    );
    const [a, b] = [pixelLuminance + 0.05, paperLuminance + 0.05];
    if (Math.max(a, b) / Math.min(a, b) < MIN_CONTRAST) invisiblePixels += opacity;
  }
  return invisiblePixels / drawnPixels;
}

export const isTransparent = (opacity: number) => opacity < MIN_OPACITY;

export const isSimilarColour = (colour: Colour, pixels: Uint8Array, from: number) =>
  colour.every((value, channel) => Math.abs(value - (pixels[from + channel] ?? 0)) <= TOLERANCE);

const luminanceOf = (byteOf: (channel: number) => number) =>
  0.2126 * (linearValues[byteOf(0)] ?? 0) +
  0.7152 * (linearValues[byteOf(1)] ?? 0) +
  0.0722 * (linearValues[byteOf(2)] ?? 0);
