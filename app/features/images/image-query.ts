import type { StoredImage } from './image';

/** Empty for all images. */
export type ImageQuery = { readonly search: string; readonly folder: string };

/** Selected at once and changed in one request. */
export const MAX_SELECTED_IMAGES = 500;

export type ImageWindow = {
  readonly images: readonly StoredImage[];
  /** The id to continue after; null at the end. */
  readonly next: string | null;
};
