import type { StoredImage } from './image';

/** What the library looks for; empty: everything. */
export type ImageQuery = { readonly search: string; readonly folder: string };

export type ImageWindow = {
  readonly images: readonly StoredImage[];
  /** The id after which the next window begins; null at the end. */
  readonly next: string | null;
};
