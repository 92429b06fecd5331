import { thumbHashToAverageRGBA } from 'thumbhash';

import type { StoredImage } from './image';
import { type ImageFormat, rungAddress } from './image-address';

/** A picture ready to be shown, wherever it comes from. Plain JSON. */
export type PictureSource = {
  /** For clients that read neither ladder. */
  readonly src: string;
  /** `srcset`s. */
  readonly avif: string;
  readonly jpeg: string;
  /** Pixels of the largest rung. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** The colour that holds its place; null for a drawing on paper, whose ground is the page's. */
  readonly tone: string | null;
  /** `object-position`; null: the centre. */
  readonly focal: string | null;
  /** `study`: a white model, `sheet`: a drawing on paper, `photograph`: an image of the owner's. They differ in the dark. */
  readonly kind: 'study' | 'sheet' | 'photograph';
};

/** The rung that a client without `srcset` gets: the first of at least this width. */
const PLAIN_WIDTH = 800;

/** A stored image, ready to be shown; `origin` is before its addresses. */
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

/** The average colour of a ThumbHash in base64, as CSS. */
export function toneOf(thumbhash: string) {
  const { r, g, b } = thumbHashToAverageRGBA(
    Uint8Array.from(atob(thumbhash), (c) => c.charCodeAt(0)),
  );
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
