import { thumbHashToAverageRGBA } from 'thumbhash';

import type { StoredImage } from './image';
import { type ImageFormat, rungAddress } from './image-address';

export type PictureSource = {
  /** For clients without `srcset`. */
  readonly src: string;
  readonly avif: string;
  readonly jpeg: string;
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** The placeholder's colour; null for a drawing on paper. */
  readonly tone: string | null;
  /** `object-position`; null for the centre. */
  readonly focal: string | null;
  /** The kinds are styled differently in the dark theme. `sheet` is a drawing on paper. */
  readonly kind: 'study' | 'sheet' | 'photograph';
};

/** Pixels for clients without `srcset`. */
const PLAIN_WIDTH = 800;

/** @param origin precedes the addresses. */
export function storedPicture(image: StoredImage, origin = ''): PictureSource {
  const { path, version, widths, width, height, alt, caption, focalX, focalY } = image;
  const address = (rung: number, format: ImageFormat) =>
    origin + rungAddress(path, { width: rung, format }, version);
  const ladder = (format: ImageFormat) =>
    widths.map((rung) => `${address(rung, format)} ${rung}w`).join(', ');
  return {
    src: address(widths.find((rung) => rung >= PLAIN_WIDTH) ?? width, 'jpg'),
    avif: ladder('avif'),
    jpeg: ladder('jpg'),
    width,
    height,
    alt,
    caption,
    tone: toneOf(image.thumbhash),
    focal: focalX === 50 && focalY === 50 ? null : `${focalX}% ${focalY}%`,
    kind: 'photograph',
  };
}

export function toneOf(thumbhash: string) {
  const { r, g, b } = thumbHashToAverageRGBA(
    Uint8Array.from(atob(thumbhash), (c) => c.charCodeAt(0)),
  );
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
