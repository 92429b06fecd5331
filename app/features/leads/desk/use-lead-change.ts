import { createContext, use, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';

import type { ChangeAnswer } from './lead-changes.server';

/** Where the desk says what came of a change. */
export const SayContext = createContext<(answer: ChangeAnswer) => void>(() => undefined);

/** Sends a change; the screen's data is read anew afterwards, so that it always shows what is stored. */
export function useLeadChange() {
  const fetcher = useFetcher<ChangeAnswer>();
  const say = use(SayContext);
  const [sent, setSent] = useState<Record<string, string>>({});
  const busy = fetcher.state !== 'idle';
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) say(fetcher.data);
  }, [fetcher.state, fetcher.data, say]);
  return {
    busy,
    /** What is being sent, to show it at once. */
    pending: busy ? sent : undefined,
    answer: fetcher.data,
    send(fields: Record<string, string>) {
      setSent(fields);
      void fetcher.submit(fields, { method: 'post', action: '/admin/leads/change' });
    },
  };
}

/** The spec's question, to the letter (section 8). */
export const mayDelete = () => confirm('Are you sure you want to delete this lead?');
