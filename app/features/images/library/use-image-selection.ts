import type { ChangeEvent } from 'react';

import { useChoiceKeys } from '~/backoffice/selection/choice-keys';
import { useSelection } from '~/backoffice/selection/use-selection';
import type { StoredImage } from '~/features/images/image';
import { type ImageQuery, MAX_SELECTED_IMAGES } from '~/features/images/image-query';

const focusedImage = () => {
  const link = document.activeElement;
  return link instanceof HTMLElement && link.dataset['image'] ? { link } : undefined;
};

export function useImageSelection({ search, folder }: ImageQuery, images: readonly StoredImage[]) {
  const selection = useSelection<StoredImage>(JSON.stringify([search, folder]));
  const chooseAll = () => selection.toggleAll(images.slice(0, MAX_SELECTED_IMAGES), true);
  useChoiceKeys('image', focusedImage, chooseAll);
  const current = new Map(images.map((image) => [image.id, image]));
  return {
    ...selection,
    chooseAll,
    entries: () => selection.entries().map((image) => current.get(image.id) ?? image),
    choose: ({ id }: StoredImage, event: ChangeEvent<HTMLInputElement>) =>
      selection.choose(id, images, event),
  };
}

export type ImageSelection = ReturnType<typeof useImageSelection>;
