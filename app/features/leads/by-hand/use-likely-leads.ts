import { useEffect, useRef, useState } from 'react';

import { requestTimeout } from '~/platform/request-timeout';

import type { LikelyLead } from './find-likely-leads.server';

type Typed = { readonly name: string; readonly phone: string; readonly email: string };
type Likely = {
  /** How the number is understood, in full; null while it can't be dialled. */
  readonly number: string | null;
  readonly leads: readonly LikelyLead[];
};

const none: Likely = { number: null, leads: [] };
const LOOKUP_DEBOUNCE = 250;

/**
 * How a number that is being typed is understood, and whom the desk knows already by it, the mail or the name. It helps and never
 * stands in the way: while the server can't be asked, it says nothing.
 */
export function useLikelyLeads({ name, phone, email }: Typed): Likely & { readonly of: string } {
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
      void ask(body, signal).then((likely) => {
        if (likely) setFound({ of: phone, ...likely });
      });
    }, LOOKUP_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [name, phone, email]);
  return found;
}

async function ask(body: URLSearchParams, signal: AbortSignal): Promise<Likely | null> {
  try {
    const answer = await fetch('/admin/leads/likely', { method: 'POST', body, signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** What stands below a number that is being typed. */
export function hintOfNumber(typed: string, { of, number }: { of: string; number: string | null }) {
  if (!typed.trim() || of !== typed) return '';
  return number ?? 'Incomplete number';
}
