import type { StoredImage } from './image';

/** Empty for all images. */
export type ImageQuery = { readonly search: string; readonly folder: string };

export type ImageWindow = {
  readonly images: readonly StoredImage[];
  /** The id to continue after; null at the end. */
  readonly next: string | null;
};
