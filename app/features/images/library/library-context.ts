import type { StoredImage } from '~/features/images/image';

export type LibraryContext = {
  onChanged: (image: StoredImage) => void;
  onDeleted: (image: StoredImage, undoId: string | null) => void;
};
