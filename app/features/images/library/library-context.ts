import type { StoredImage } from '~/features/images/image';

/** What the open image tells the grid beside it. */
export type LibraryContext = {
  onChanged: (image: StoredImage) => void;
  onDeleted: (image: StoredImage, undoId: string | null) => void;
};
