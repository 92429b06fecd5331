import { useEffect, useEffectEvent } from 'react';

import { type ChangeAnswer, useAnswers } from './use-answers';

/** For a form that says itself what came of it: the way back is offered in the one place for all changes. */
export function useUndoOffer(answer: Pick<ChangeAnswer, 'undoId'> | undefined, what: string) {
  const { addAnswer } = useAnswers();
  const undoId = answer?.undoId;
  const onAnswer = useEffectEvent((change: string) =>
    addAnswer(`offer ${change}`, { ok: true, message: `${what}.`, undoId: change }),
  );
  useEffect(() => {
    if (undoId) onAnswer(undoId);
  }, [undoId]);
}
