import { useState, type ReactNode } from 'react';

import type { StoredImage } from '~/features/images/image';
import { loadAgain } from '~/ui/load-again';

/** Where the library does not come. */
export const LIBRARY_CLOSED = 'The library couldn’t be opened. Please try again.';

type Give = (image: StoredImage | null) => void;

// The library comes when somebody asks for it.
const loadLibrary = loadAgain('ImagePicker', () => import('~/features/images/picker/image-picker'));
const loadPicker = async () => (await loadLibrary()).ImagePicker;

/**
 * Lets somebody choose a picture of the library, or upload one: `pick` resolves with it, or with null, and rejects where the
 * library does not come. Render `picker` once.
 */
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
    picker: open && <open.ImagePicker open onPick={open.give} onClose={() => open.give(null)} />,
  };
}

/** The same for a button: `choose` gives `take` what was chosen; `closed` says why nothing could be. */
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
