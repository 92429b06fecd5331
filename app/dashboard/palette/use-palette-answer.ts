import { useEffect, useState } from 'react';

import { requestTimeout } from '~/platform/request-timeout';

import type { PaletteResult, PaletteAnswer } from './palette-answer';

/** Null while loading. */
export type Outcome =
  | { readonly found: readonly PaletteResult[] }
  | { readonly failure: 'ended' | 'unanswered' | 'failed' };

const DEBOUNCE_MS = 60;

/** A newer query aborts an older one. An empty address requests nothing. */
export function usePaletteAnswer(address: string): {
  outcome: Outcome | null;
  before: readonly PaletteResult[];
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [lastAnswer, setLastAnswer] = useState<{ to: string; outcome: Outcome } | null>(null);
  const to = `${attempt} ${address}`;
  useEffect(() => {
    if (address === '') return undefined;
    const cancellation = new AbortController();
    const timer = setTimeout(() => {
      void ask(address, cancellation.signal).then((outcome) => {
        if (!cancellation.signal.aborted) setLastAnswer({ to, outcome });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cancellation.abort();
    };
  }, [address, to]);
  const emptyOutcome = address === '' ? { found: [] } : null;
  return {
    outcome: lastAnswer?.to === to ? lastAnswer.outcome : emptyOutcome,
    before: lastAnswer && 'found' in lastAnswer.outcome ? lastAnswer.outcome.found : [],
    retry: () => setAttempt(attempt + 1),
  };
}

async function ask(address: string, cancelled: AbortSignal): Promise<Outcome> {
  try {
    const signal = AbortSignal.any([cancelled, requestTimeout()]);
    const answer = await fetch(address, { signal });
    if (answer.status === 401) return { failure: 'ended' };
    if (!answer.ok) return { failure: 'failed' };
    const { found }: PaletteAnswer = await answer.json();
    return { found };
  } catch {
    return { failure: 'unanswered' };
  }
}
