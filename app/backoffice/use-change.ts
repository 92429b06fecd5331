import { useEffect, useEffectEvent, useId } from 'react';
import { useFetcher } from 'react-router';

import type { ChangeAnswer } from './use-answers';

/** Each caller gets its own fetcher, because a second change on a shared one would cancel the first answer. */
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
    pendingForm: fetcher.formData,
    busy: fetcher.state !== 'idle',
  };
}
