import { useState } from 'react';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import { useAnswers } from '~/backoffice/use-answers';
import type { StoredImage } from '~/features/images/image';

type Edit = (images: readonly StoredImage[]) => readonly StoredImage[];

/**
 * What is deleted from the library's screen: the grid (`change`) is told, and the one place that says so. `more`: images that have
 * gone into the bin since the screen was read (`read`).
 */
export function useDeletions(change: (edit: Edit) => void, read: unknown) {
  const { addAnswer } = useAnswers();
  const [deleted, setDeleted] = useState({ read, count: 0 });
  if (deleted.read !== read) setDeleted({ read, count: 0 });
  return {
    more: deleted.count,
    onDeleted(image: StoredImage, undoId: string | null) {
      setDeleted((now) => ({ ...now, count: now.count + 1 }));
      change((now) => now.filter(({ id }) => id !== image.id));
      addAnswer('delete', { ok: true, message: `${image.name} deleted. ${IN_BIN}`, undoId });
    },
  };
}
