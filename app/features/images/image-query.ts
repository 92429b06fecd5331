import type { StoredImage } from './image';

export type ImageQuery = { readonly search: string; readonly folder: string };

/** Maximum number of images that one request may change. */
export const MAX_SELECTED_IMAGES = 500;

export type ImageWindow = {
  readonly images: readonly StoredImage[];
  /** The id to continue after; null at the end. */
  readonly next: string | null;
};
