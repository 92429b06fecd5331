import type { Fixed, Instant } from './columns';

/** A picture that the studio uploaded. Its files lie in the storage. */
export type ImagesTable = {
  /** UUIDv7: the library is read in this order, newest first. */
  id: Fixed<string>;
  /** Its address, which never changes: `/images/<folder>/<timestamp>-<name>.jpg`; unique. */
  path: Fixed<string>;
  /** Where staff look for it; its address keeps the one that it was uploaded to. */
  folder: string;
  /** What the file was called on the way in, without its ending. */
  name: string;
  alt: string;
  caption: string;
  /** Per cent from the left and from the top: what stays in sight when the picture is cropped. */
  focal_x: number;
  focal_y: number;
  /** Pixels of the largest rung. */
  width: number;
  height: number;
  /** Of the file at `path`. */
  bytes: number;
  /** JSON array: the widths of the rungs, ascending; each is there as AVIF and as JPEG. */
  widths: string;
  /** Base64 */
  thumbhash: string;
  /** Which set of files is shown. */
  version: number;
  /** The highest version that somebody began to write: no two writers share one. */
  claimed_version: number;
  /** SHA-256 in hex of the file as it was uploaded; null for images from before it was recorded. */
  file_hash: string | null;
  /** Folded name, alt and caption. */
  search: string;
  created_at: Fixed<Instant>;
  created_by: Fixed<string>;
  updated_at: Instant;
};

/** An image in the bin, as it was, with when it went there and who put it there. Its files lie below `binned/`. */
type BinnedImagesTable = ImagesTable & { binned_at: Fixed<Instant>; binned_by: Fixed<string> };

/** An image slot that the owner filled; without a row it shows its bundled picture. */
type ImageSlotsTable = {
  /** A name of the spec's image registry. */
  slot: Fixed<string>;
  /** The stored image's address, which never changes. */
  image_path: string;
  alt: string;
  /** Per cent of width and height. */
  focal_x: number;
  focal_y: number;
  changed_at: Instant;
  changed_by: string;
};

/** An address whose files an upload is writing; its row comes last. */
type ImageClaimsTable = { path: Fixed<string>; claimed_at: Fixed<Instant> };

export type ImageTables = {
  images: ImagesTable;
  binned_images: BinnedImagesTable;
  image_claims: ImageClaimsTable;
  image_slots: ImageSlotsTable;
};
