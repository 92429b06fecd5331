import { thumbHashToAverageRGBA } from 'thumbhash';

import type { StoredImage } from './image';
import { type ImageFormat, sizeAddress } from './image-address';

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
  const address = (size: number, format: ImageFormat) =>
    origin + sizeAddress(path, { width: size, format }, version);
  const srcSet = (format: ImageFormat) =>
    widths.map((size) => `${address(size, format)} ${size}w`).join(', ');
  return {
    src: address(widths.find((size) => size >= PLAIN_WIDTH) ?? width, 'jpg'),
    avif: srcSet('avif'),
    jpeg: srcSet('jpg'),
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
