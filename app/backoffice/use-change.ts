import { useEffect, useEffectEvent, useId } from 'react';
import { useFetcher } from 'react-router';

import type { ChangeAnswer } from './use-answers';

/**
 * A change by a form of the router, for each who asks one of its own: shared, a second change would cut off the first one's
 * answer. `addAnswer` is told who asked, and what came of it.
 */
export function useChange(addAnswer: (to: string, answer: ChangeAnswer) => void, action?: string) {
  const to = useId();
  const fetcher = useFetcher<ChangeAnswer>();
  const onAnswer = useEffectEvent(addAnswer);
  useEffect(() => {
    if (fetcher.data) onAnswer(to, fetcher.data);
  }, [to, fetcher.data]);
  return {
    change: (fields: Record<string, string>) =>
      void fetcher.submit(fields, { method: 'post', action }),
    /** What was sent and is not answered yet. */
    sent: fetcher.formData,
    busy: fetcher.state !== 'idle',
  };
}
