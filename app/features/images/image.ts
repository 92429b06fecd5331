export type StoredImage = {
  readonly id: string;
  /** Permanent: `/images/<folder>/<timestamp>-<name>.jpg`. */
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  readonly alt: string;
  readonly caption: string;
  /** Per cent from the left and the top: the point that stays visible in a crop. */
  readonly focalX: number;
  readonly focalY: number;
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  /** Size of the file at `path`. */
  readonly bytes: number;
  /** In pixels, ascending. Each exists as AVIF and JPEG. */
  readonly widths: readonly number[];
  readonly thumbhash: string;
  /** Incremented when the file is replaced. */
  readonly version: number;
  /** UTC milliseconds. */
  readonly createdAt: number;
  readonly createdBy: string;
};

export type ImageWords = Pick<StoredImage, 'alt' | 'caption' | 'focalX' | 'focalY'>;

export const imageWordsOf = ({ alt, caption, focalX, focalY }: ImageWords): ImageWords => ({
  alt,
  caption,
  focalX,
  focalY,
});

/** The folder of an upload that names none (spec, section 7). */
export const DEFAULT_FOLDER = 'blog-images';
export const FOLDER_NAME = /^(?=.{1,40}$)[a-z\d]+(?:-[a-z\d]+)*$/;

export const UPLOAD_PATH = '/admin/gallery/images/upload';
/** Bytes. A 48-megapixel JPEG of a phone has up to 25 MB. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_OTHER_BYTES = 15 * 1024 * 1024;
/** A baseline JPEG is decoded at reduced size, so larger ones are allowed: 8,192 × 6,144. */
export const MAX_JPEG_PIXELS = 50_500_000;
/** Lower, because a progressive JPEG is decoded at its full size. */
export const MAX_PROGRESSIVE_PIXELS = 30_000_000;
export const MAX_OTHER_PIXELS = 40_000_000;
/** The AVIF decoder needs far more memory per pixel: 4,000 × 4,000. */
export const MAX_AVIF_PIXELS = 16_000_000;
export const MAX_ALT_LENGTH = 500;
export const MAX_CAPTION_LENGTH = 500;

/** `where` and `title` form a sentence: "In the article" "Reading a soil report". */
export type ImageUse = {
  readonly where: string;
  readonly title: string;
  readonly href: string;
};
