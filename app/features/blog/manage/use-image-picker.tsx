import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { StoredImage } from '~/features/images/image';

// The library comes when somebody asks for it.
const ImagePicker = lazy(async () => ({
  default: (await import('~/features/images/library/image-picker')).ImagePicker,
}));

/** Lets somebody choose a picture of the library, or upload one: `pick` resolves with it, or with null. Render `picker` once. */
export function useImagePicker(): {
  pick: () => Promise<StoredImage | null>;
  picker: ReactNode;
} {
  const [answer, setAnswer] = useState<((image: StoredImage | null) => void) | null>(null);
  const give = (image: StoredImage | null) => {
    answer?.(image);
    setAnswer(null);
  };
  return {
    pick: () =>
      new Promise((resolve) => {
        setAnswer(() => resolve);
      }),
    picker: answer && (
      <Suspense>
        <ImagePicker open onPick={give} onClose={() => give(null)} />
      </Suspense>
    ),
  };
}
