import type { ChangeEvent } from 'react';

import type { StoredImage } from '~/features/images/image';
import { Picture } from '~/features/images/picture';
import { storedPicture } from '~/features/images/picture-source';

import css from './library.module.css';

export function ImageGrid({
  images,
  current = null,
  onPick,
  isPressed,
  selection,
}: {
  images: readonly StoredImage[];
  /** Id of the open image. */
  current?: string | null;
  onPick: (image: StoredImage) => void;
  /** Set if a click on an image selects it. */
  isPressed?: (image: StoredImage) => boolean;
  /** Set if each image has a checkbox. */
  selection?: {
    has: (id: string) => boolean;
    choose: (image: StoredImage, event: ChangeEvent<HTMLInputElement>) => void;
  };
}) {
  return (
    <ul className={css.grid}>
      {images.map((image) => (
        <li key={image.id}>
          <button
            type="button"
            className={css.tile}
            data-image={image.id}
            aria-current={image.id === current || undefined}
            aria-pressed={isPressed?.(image)}
            onClick={() => onPick(image)}
          >
            <Picture source={storedPicture(image)} sizes="12rem" alt="" />
            <span title={image.name}>{image.name}</span>
            {image.alt === '' && <small>No alt text</small>}
          </button>
          {selection && (
            <label className={css.tick}>
              <input
                type="checkbox"
                aria-label={`Select ${image.name}`}
                checked={selection.has(image.id)}
                onChange={(event) => selection.choose(image, event)}
              />
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
