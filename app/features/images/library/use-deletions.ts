import { useState } from 'react';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import { type ChangeAnswer, useAnswers } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import type { StoredImage } from '~/features/images/image';

type Edit = (images: readonly StoredImage[]) => readonly StoredImage[];

/**
 * What is deleted from the library's screen and brought back at once: the grid (`change`) is told, and what to say. `more`: images
 * that have gone into the bin since the screen was read.
 */
export function useDeletions(change: (edit: Edit) => void) {
  const { answers, addAnswer, dismiss } = useAnswers();
  const [deleted, setDeleted] = useState<readonly StoredImage[]>([]);
  const [asked, setAsked] = useState<StoredImage | null>(null);
  const restoring = useChange((to, answer) => {
    addAnswer(to, answer);
    if (!answer.ok || !asked) return;
    setDeleted((now) => now.filter(({ id }) => id !== asked.id));
    change((now) =>
      [...now.filter(({ id }) => id !== asked.id), asked].toSorted((a, b) =>
        a.id < b.id ? 1 : -1,
      ),
    );
  }, '/admin/gallery/images/bin');
  return {
    answers,
    dismiss,
    more: deleted.length,
    onDeleted(image: StoredImage) {
      setDeleted((now) => [...now, image]);
      change((now) => now.filter(({ id }) => id !== image.id));
      addAnswer('delete', {
        ok: true,
        message: `${image.name} deleted. ${IN_BIN}`,
        undo: [image.id],
      });
    },
    undoOf({ undo = [] }: ChangeAnswer) {
      const image = deleted.find(({ id }) => undo.includes(id));
      if (!image) return undefined;
      return () => {
        setAsked(image);
        restoring.change({ do: 'restore', id: image.id });
      };
    },
  };
}
