import { useEffect, useEffectEvent } from 'react';

import { type ChangeAnswer, useAnswers } from './use-answers';

/** Offers undo for forms that show their own message. */
export function useUndoOffer(answer: Pick<ChangeAnswer, 'undoId'> | undefined, label: string) {
  const { addAnswer } = useAnswers();
  const undoId = answer?.undoId;
  const onAnswer = useEffectEvent((change: string) =>
    addAnswer(`offer ${change}`, { ok: true, message: `${label}.`, undoId: change }),
  );
  useEffect(() => {
    if (undoId) onAnswer(undoId);
  }, [undoId]);
}
