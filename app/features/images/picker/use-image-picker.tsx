import { useState, type ReactNode } from 'react';

import type { StoredImage } from '~/features/images/image';
import { loadAgain } from '~/ui/load-again';

export const LIBRARY_CLOSED = 'The library couldn’t be opened. Please try again.';

type PickerOptions = {
  readonly several?: boolean;
  /** Folder for uploads; the blog's by default. */
  readonly folder?: string;
};

type PickHandler = (images: readonly StoredImage[]) => void;

const loadLibrary = loadAgain('ImagePicker', () => import('~/features/images/picker/image-picker'));
const loadPicker = async () => (await loadLibrary()).ImagePicker;

/** `pick` resolves to no images if the library was closed; rejects if it can't be loaded. Render `picker` once. */
export function useImagePicker({ several = false, folder }: PickerOptions = {}): {
  pick: () => Promise<readonly StoredImage[]>;
  picker: ReactNode;
} {
  const [openPicker, setOpen] = useState<{
    ImagePicker: Awaited<ReturnType<typeof loadPicker>>;
    give: PickHandler;
  } | null>(null);
  return {
    pick: async () => {
      const ImagePicker = await loadPicker();
      return new Promise((resolve) => {
        const resolveWith: PickHandler = (images) => {
          resolve(images);
          setOpen(null);
        };
        setOpen({ ImagePicker, give: resolveWith });
      });
    },
    picker: openPicker && (
      <openPicker.ImagePicker
        several={several}
        folder={folder}
        onPick={openPicker.give}
        onClose={() => openPicker.give([])}
      />
    ),
  };
}

/** Like `useImagePicker`, for a button. `take` receives each chosen image; `closed` is an error message. */
export function useImageChoice(
  take: (image: StoredImage) => void,
  options?: PickerOptions,
): {
  choose: () => void;
  closed: string | null;
  picker: ReactNode;
} {
  const { pick, picker } = useImagePicker(options);
  const [errorMessage, setClosed] = useState<string | null>(null);
  const choose = async () => {
    try {
      const images = await pick();
      setClosed(null);
      for (const image of images) take(image);
    } catch {
      setClosed(LIBRARY_CLOSED);
    }
  };
  return { choose: () => void choose(), closed: errorMessage, picker };
}
