import { useState, type ReactNode } from 'react';

import { Notice } from '~/ui/notice';

import { useCurrentFailure } from './failures';

/** Shows a success until another request fails, because it would look like the outcome of that request. */
export function Success({ answer, children }: { answer: unknown; children: ReactNode }) {
  const failure = useCurrentFailure();
  const [dismissedAnswer, setDismissedAnswer] = useState<unknown>(null);
  if (failure !== null && dismissedAnswer !== answer) setDismissedAnswer(answer);
  if (dismissedAnswer === answer) return null;
  return (
    <Notice tone="ok" role="status">
      {children}
    </Notice>
  );
}
