import type { Fixed, Instant } from './columns';

export type ImagesTable = {
  id: Fixed<string>;
  path: Fixed<string>;
  folder: string;
  name: string;
  alt: string;
  caption: string;
  /** Per cent from the left and the top: the point that stays visible in a crop. */
  focal_x: number;
  focal_y: number;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  bytes: number;
  /** JSON array of the widths in pixels, ascending. Each exists as AVIF and JPEG. */
  widths: string;
  thumbhash: string;
  version: number;
  claimed_version: number;
  /** SHA-256 in hex of the uploaded file; null for images from before it was recorded. */
  file_hash: string | null;
  search: string;
  created_at: Fixed<Instant>;
  created_by: Fixed<string>;
  updated_at: Instant;
};

export type ImageTables = {
  images: ImagesTable;
  binned_images: ImagesTable & { binned_at: Fixed<Instant>; binned_by: Fixed<string> };

  image_slots: {
    slot: Fixed<string>;
    image_path: string;
    alt: string;
    focal_x: number;
    focal_y: number;
    changed_at: Instant;
    changed_by: string;
  };

  image_claims: { path: Fixed<string>; claimed_at: Fixed<Instant> };
};
