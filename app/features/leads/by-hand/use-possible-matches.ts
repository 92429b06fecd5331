import { useEffect, useRef, useState } from 'react';

import { requestTimeout } from '~/platform/request-timeout';

import type { PossibleMatch } from './find-possible-matches.server';

type Typed = { readonly name: string; readonly phone: string; readonly email: string };
type Likely = {
  /** Null while the typed number can't be dialled. */
  readonly number: string | null;
  readonly leads: readonly PossibleMatch[];
};

const none: Likely = { number: null, leads: [] };
const LOOKUP_DEBOUNCE = 250;

/** Failed requests show nothing and never block the form. */
export function usePossibleMatches({
  name,
  phone,
  email,
}: Typed): Likely & { readonly of: string } {
  const [found, setFound] = useState({ of: '', ...none });
  const lookupAbort = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!name.trim() && !phone.trim() && !email.trim()) return;
    const timer = setTimeout(() => {
      lookupAbort.current?.abort();
      const asking = new AbortController();
      lookupAbort.current = asking;
      const body = new URLSearchParams({ name, phone, email });
      const signal = AbortSignal.any([asking.signal, requestTimeout()]);
      void ask(body, signal).then((matches) => {
        if (matches) setFound({ of: phone, ...matches });
      });
    }, LOOKUP_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [name, phone, email]);
  return found;
}

async function ask(body: URLSearchParams, signal: AbortSignal): Promise<Likely | null> {
  try {
    const answer = await fetch('/admin/leads/matches', { method: 'POST', body, signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

export function hintOfNumber(typed: string, { of, number }: { of: string; number: string | null }) {
  if (!typed.trim() || of !== typed) return '';
  return number ?? 'Incomplete number';
}
