/** A picture that the studio uploaded. Plain JSON. */
export type StoredImage = {
  readonly id: string;
  /** The address that never changes: `/images/<folder>/<timestamp>-<name>.jpg`. */
  readonly path: string;
  readonly folder: string;
  /** What the file was called on the way in, without its ending. */
  readonly name: string;
  readonly alt: string;
  readonly caption: string;
  /** Per cent from the left and from the top: what stays in sight when the picture is cropped. */
  readonly focalX: number;
  readonly focalY: number;
  /** Pixels of the largest rung. */
  readonly width: number;
  readonly height: number;
  /** Of the file at `path`. */
  readonly bytes: number;
  /** The widths of the rungs, ascending; each is there as AVIF and as JPEG. */
  readonly widths: readonly number[];
  /** Base64 */
  readonly thumbhash: string;
  /** Goes up when the file is replaced. */
  readonly version: number;
  /** UTC milliseconds. */
  readonly createdAt: number;
  readonly createdBy: string;
};

/** What staff say of an image, and what stays in sight of it. */
export type ImageWords = Pick<StoredImage, 'alt' | 'caption' | 'focalX' | 'focalY'>;

export const wordsOf = ({ alt, caption, focalX, focalY }: ImageWords): ImageWords => ({
  alt,
  caption,
  focalX,
  focalY,
});

/** Where an upload goes that names no folder (specification, section 7). */
export const DEFAULT_FOLDER = 'blog-images';
/** What a folder may be called; at most 40 letters. */
export const FOLDER = /^(?=.{1,40}$)[a-z\d]+(?:-[a-z\d]+)*$/;

/** Where staff send a picture to. */
export const UPLOAD_PATH = '/admin/gallery/images/upload';
/** Bytes of a file: a JPEG of a phone with 48 megapixels has up to 25 MB, any other kind 15. */
export const LARGEST_FILE = 25 * 1024 * 1024;
export const MAX_OTHER_FILE = 15 * 1024 * 1024;
/** Pixels of a picture before it is made smaller. A baseline JPEG is decoded at a fraction of its size: 8,192 × 6,144 and the like. */
export const MAX_JPEG_PIXELS = 50_500_000;
/** The decoder holds all of a progressive JPEG. */
export const MAX_PROGRESSIVE_PIXELS = 30_000_000;
export const MAX_OTHER_PIXELS = 40_000_000;
/** The same of an AVIF, whose decoder takes far more memory for each: 16 megapixels, 4,000 × 4,000. */
export const MOST_AVIF_PIXELS = 16_000_000;
export const LONGEST_ALT = 500;
export const LONGEST_CAPTION = 500;
