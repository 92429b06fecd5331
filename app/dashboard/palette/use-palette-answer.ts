import { useEffect, useState } from 'react';

import { requestTimeout } from '~/platform/request-timeout';

import type { Found, PaletteAnswer } from './palette-answer';

/** What came of a question. Without an outcome it is still asked. */
export type Outcome =
  | { readonly found: readonly Found[] }
  | { readonly failure: 'ended' | 'unanswered' | 'failed' };

/** Milliseconds after the last letter. */
const PAUSE = 60;

/**
 * The server's answer to the question of an address; null while it is asked. A newer question cuts an older one off, and an answer
 * is shown for its own question alone, however late it comes. An empty address asks nothing.
 */
export function usePaletteAnswer(address: string): {
  outcome: Outcome | null;
  /** What the last answer held, while another question is asked. */
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
    }, PAUSE);
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
