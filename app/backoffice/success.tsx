import { use, useState, type ReactNode } from 'react';

import { Notice } from '~/ui/notice';

import { useCurrentFailure } from './failures';
import { AnswersContext, undoRequest } from './use-answers';

/** Shows a success until it is undone or another request fails, because it would look like the outcome of that request. */
export function Success({ answer, children }: { answer: unknown; children: ReactNode }) {
  const failure = useCurrentFailure();
  const isUndone = useIsUndone(answer);
  const [dismissedAnswer, setDismissedAnswer] = useState<unknown>(null);
  if ((failure !== null || isUndone) && dismissedAnswer !== answer) setDismissedAnswer(answer);
  if (dismissedAnswer === answer) return null;
  return (
    <Notice tone="ok" role="status">
      {children}
    </Notice>
  );
}

function useIsUndone(answer: unknown): boolean {
  const answers = use(AnswersContext)?.answers ?? [];
  if (typeof answer !== 'object' || answer === null || !('undoId' in answer)) return false;
  const request = undoRequest(String(answer.undoId));
  return answers.some(({ to, answer: undone }) => undone.ok && to === request);
}
