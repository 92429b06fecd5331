import { useState, type ReactNode } from 'react';

import type { StoredImage } from '~/features/images/image';
import { loadAgain } from '~/ui/load-again';

export const LIBRARY_CLOSED = 'The library couldn’t be opened. Please try again.';

type Give = (image: StoredImage | null) => void;

// Loaded on demand.
const loadLibrary = loadAgain('ImagePicker', () => import('~/features/images/picker/image-picker'));
const loadPicker = async () => (await loadLibrary()).ImagePicker;

/** `pick` resolves to an image of the library or null, and rejects if the library can't be loaded. Render `picker` once. */
export function useImagePicker(): {
  pick: () => Promise<StoredImage | null>;
  picker: ReactNode;
} {
  const [open, setOpen] = useState<{
    ImagePicker: Awaited<ReturnType<typeof loadPicker>>;
    give: Give;
  } | null>(null);
  return {
    pick: async () => {
      const ImagePicker = await loadPicker();
      return new Promise((resolve) => {
        const give: Give = (image) => {
          resolve(image);
          setOpen(null);
        };
        setOpen({ ImagePicker, give });
      });
    },
    picker: open && (
      <open.ImagePicker
        open
        onPick={([image]) => open.give(image ?? null)}
        onClose={() => open.give(null)}
      />
    ),
  };
}

/** Like `useImagePicker`, for a button. `closed` is the error message. */
export function useImageChoice(take: (image: StoredImage) => void): {
  choose: () => void;
  closed: string | null;
  picker: ReactNode;
} {
  const { pick, picker } = useImagePicker();
  const [closed, setClosed] = useState<string | null>(null);
  const choose = async () => {
    try {
      const image = await pick();
      setClosed(null);
      if (image) take(image);
    } catch {
      setClosed(LIBRARY_CLOSED);
    }
  };
  return { choose: () => void choose(), closed, picker };
}
