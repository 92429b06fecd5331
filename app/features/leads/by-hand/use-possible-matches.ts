import { type ChangeEvent, useEffect, useRef, useState } from 'react';

import { fetchJson } from '~/backoffice/fetch-json';
import { requestTimeout } from '~/platform/request-timeout';

import type { PossibleMatch } from './find-possible-matches.server';

type TypedContact = { readonly name: string; readonly phone: string; readonly email: string };
type PossibleMatchResult = {
  /** Null while the typed number can't be dialled. */
  readonly number: string | null;
  readonly leads: readonly PossibleMatch[];
};

type Lookup = PossibleMatchResult & { readonly typedPhone: string };
const LOOKUP_DEBOUNCE = 250;

/** Failed requests show nothing and never block the form. */
export function usePossibleMatches({ name, phone, email }: TypedContact): Lookup {
  const [lookup, setLookup] = useState<Lookup>({ typedPhone: '', number: null, leads: [] });
  const lookupAbort = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!name.trim() && !phone.trim() && !email.trim()) return;
    const timer = setTimeout(() => {
      lookupAbort.current?.abort();
      lookupAbort.current = new AbortController();
      const body = new URLSearchParams({ name, phone, email });
      const signal = AbortSignal.any([lookupAbort.current.signal, requestTimeout()]);
      const request = { method: 'POST', body, signal };
      void fetchJson<PossibleMatchResult>('/admin/leads/matches', request).then((matches) => {
        if (matches) setLookup({ typedPhone: phone, ...matches });
      });
    }, LOOKUP_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [name, phone, email]);
  return lookup;
}

/** The controls of a new client, with the stored leads that may be the same person. */
export function useNewClient() {
  const [typed, setTyped] = useState({ name: '', phone: '', email: '' });
  const matches = usePossibleMatches(typed);
  const control = (name: keyof TypedContact) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value } = currentTarget;
      setTyped((now) => ({ ...now, [name]: value }));
    },
  });
  return { control, leads: matches.leads, hint: hintOfNumber(typed.phone, matches) };
}

export function hintOfNumber(typed: string, { typedPhone, number }: Omit<Lookup, 'leads'>) {
  if (!typed.trim() || typedPhone !== typed) return '';
  return number ?? 'Incomplete number';
}
