import { useEffect, useState } from 'react';

import { requestTimeout } from '~/platform/request-timeout';

import type { Found, PaletteAnswer } from './palette-answer';

/** Null while loading. */
export type Outcome =
  | { readonly found: readonly Found[] }
  | { readonly failure: 'ended' | 'unanswered' | 'failed' };

const DEBOUNCE_MS = 60;

/** A newer query aborts an older one. An empty address requests nothing. */
export function usePaletteAnswer(address: string): {
  outcome: Outcome | null;
  before: readonly Found[];
  askAgain: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [given, setGiven] = useState<{ to: string; outcome: Outcome } | null>(null);
  const to = `${attempt} ${address}`;
  useEffect(() => {
    if (address === '') return undefined;
    const cut = new AbortController();
    const timer = setTimeout(() => {
      void ask(address, cut.signal).then((outcome) => {
        if (!cut.signal.aborted) setGiven({ to, outcome });
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cut.abort();
    };
  }, [address, to]);
  const nothing = address === '' ? { found: [] } : null;
  return {
    outcome: given?.to === to ? given.outcome : nothing,
    before: given && 'found' in given.outcome ? given.outcome.found : [],
    askAgain: () => setAttempt(attempt + 1),
  };
}

async function ask(address: string, cut: AbortSignal): Promise<Outcome> {
  try {
    const signal = AbortSignal.any([cut, requestTimeout()]);
    const answer = await fetch(address, { signal });
    if (answer.status === 401) return { failure: 'ended' };
    if (!answer.ok) return { failure: 'failed' };
    const { found }: PaletteAnswer = await answer.json();
    return { found };
  } catch {
    return { failure: 'unanswered' };
  }
}
