import type { StoredImage } from '~/features/images/image';
import { Picture } from '~/features/images/picture';
import { storedPicture } from '~/features/images/picture-source';

import css from './library.module.css';

export function ImageGrid({
  images,
  current = null,
  onPick,
}: {
  images: readonly StoredImage[];
  /** The id of the one that is open. */
  current?: string | null;
  onPick: (image: StoredImage) => void;
}) {
  return (
    <ul className={css.grid}>
      {images.map((image) => (
        <li key={image.id}>
          <button
            type="button"
            className={css.tile}
            aria-current={image.id === current || undefined}
            onClick={() => onPick(image)}
          >
            <Picture source={storedPicture(image)} sizes="12rem" alt="" />
            <span>{image.name}</span>
            {image.alt === '' && <small>No alt text</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
