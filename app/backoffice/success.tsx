import { useState, type ReactNode } from 'react';

import { Notice } from '~/ui/notice';

import { useCurrentFailure } from './failures';

/** Says that something was done, until something else fails: beside an error it would be taken for the outcome. */
export function Success({ answer, children }: { answer: unknown; children: ReactNode }) {
  const failure = useCurrentFailure();
  const [past, setPast] = useState<unknown>(null);
  if (failure !== null && past !== answer) setPast(answer);
  if (past === answer) return null;
  return (
    <Notice tone="ok" role="status">
      {children}
    </Notice>
  );
}
