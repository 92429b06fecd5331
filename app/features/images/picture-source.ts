import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';

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
  /** A gradient of the picture's colours, for placeholders that are large enough. */
  readonly preview: string | null;
  /** `object-position`; null for the centre. */
  readonly focal: string | null;
  /** The kinds are styled differently in the dark theme. `sheet` is a drawing on paper. */
  readonly kind: 'study' | 'sheet' | 'photograph';
};

/** Width in pixels for clients without `srcset`. */
const FALLBACK_WIDTH = 800;

/** @param origin is put before the addresses. */
export function storedPicture(image: StoredImage, origin = ''): PictureSource {
  const { path, version, widths, width, height, alt, caption, focalX, focalY } = image;
  const address = (size: number, format: ImageFormat) =>
    origin + sizeAddress(path, { width: size, format }, version);
  const srcSet = (format: ImageFormat) =>
    widths.map((size) => `${address(size, format)} ${size}w`).join(', ');
  return {
    src: address(widths.find((size) => size >= FALLBACK_WIDTH) ?? width, 'jpg'),
    avif: srcSet('avif'),
    jpeg: srcSet('jpg'),
    width,
    height,
    alt,
    caption,
    tone: averageColour(image.thumbhash),
    preview: previewGradient(image.thumbhash),
    focal: focalX === 50 && focalY === 50 ? null : `${focalX}% ${focalY}%`,
    kind: 'photograph',
  };
}

const bytesOf = (thumbhash: string) => Uint8Array.from(atob(thumbhash), (c) => c.charCodeAt(0));

/** A gradient from the colours of the picture's upper edge to those of its lower third. */
export function previewGradient(thumbhash: string) {
  const { w, h, rgba } = thumbHashToRGBA(bytesOf(thumbhash));
  const colourAt = (x: number, y: number) => {
    const from = 4 * (Math.floor(y * h) * w + Math.floor(x * w));
    const parts = [...rgba.subarray(from, from + 3)];
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const [left, middle, right] = [0.1, 0.5, 0.9].map((x) => colourAt(x, 0.7));
  return `linear-gradient(${colourAt(0.5, 0.1)},#0000),linear-gradient(90deg,${left},${middle},${right})`;
}

export function averageColour(thumbhash: string) {
  const { r, g, b } = thumbHashToAverageRGBA(bytesOf(thumbhash));
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
