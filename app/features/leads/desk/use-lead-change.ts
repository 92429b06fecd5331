import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';

import type { ChangeAnswer } from './lead-changes.server';

type Fields = Readonly<Record<string, string>>;

/**
 * Sends the changes of one screen; its data is read anew afterwards, so that it always shows what is stored. Held by the
 * screen and not by the lead that is changed, which may be gone when the answer comes.
 */
export function useLeadChanges(say: (answer: ChangeAnswer) => void) {
  const fetcher = useFetcher<ChangeAnswer>();
  const [sent, setSent] = useState<Fields>({});
  const onAnswer = useEffectEvent(say);
  const { state, data } = fetcher;
  useEffect(() => {
    if (state === 'idle' && data) onAnswer(data);
  }, [state, data]);
  const busy = state !== 'idle';
  return {
    busy,
    /** What is being sent, to show it at once. */
    pending: busy ? sent : undefined,
    answer: data,
    send(fields: Fields) {
      setSent(fields);
      void fetcher.submit({ ...fields }, { method: 'post', action: '/admin/leads/change' });
    },
  };
}

export type LeadChanges = ReturnType<typeof useLeadChanges>;

export const LeadChangesContext = createContext<LeadChanges | null>(null);

/** How the parts of a screen send their changes. */
export function useLeadChange(): LeadChanges {
  const changes = use(LeadChangesContext);
  if (!changes) throw new Error('A change is asked for outside of a screen that sends it.');
  return changes;
}

/** The spec's question, to the letter (section 8). */
export const mayDelete = () => confirm('Are you sure you want to delete this lead?');
