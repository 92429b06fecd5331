import { fetchJson } from '~/backoffice/fetch-json';
import { requestTimeout } from '~/platform/request-timeout';

import type { DraftAnswer, DraftNow, DraftRequest } from './draft-protocol';
import { addressOf, type Form, type PublicState, type TextKind } from './text-kind';

export type FailedSend = { readonly outcome: 'unreachable' | 'signed-out' | 'failed' };

/** Bytes that `keepalive` allows (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
const KEEPALIVE_BYTES = 60_000;

const draftAddress = (kind: { root: string }, id: string) => `${addressOf(kind, id)}/draft`;

/** Never rejects; failures are part of the result. */
export async function sendDraft<F extends Form, S extends PublicState>(
  kind: TextKind<F, S>,
  id: string,
  request: DraftRequest<F>,
): Promise<DraftAnswer<F, S> | FailedSend> {
  try {
    const answer = await fetch(draftAddress(kind, id), {
      ...post(JSON.stringify(request)),
      redirect: 'manual',
      signal: requestTimeout(),
    });
    if (answer.status === 401 || answer.type === 'opaqueredirect') return { outcome: 'signed-out' };
    if (answer.status === 413) return { outcome: 'refused', problems: kind.tooLarge };
    if (![200, 409, 410, 422].includes(answer.status)) return { outcome: 'failed' };
    return await answer.json();
  } catch {
    return { outcome: 'unreachable' };
  }
}

export function sendLast<F extends Form, S extends PublicState>(
  kind: TextKind<F, S>,
  id: string,
  request: DraftRequest<F>,
) {
  const body = JSON.stringify(request);
  if (new Blob([body]).size > KEEPALIVE_BYTES) return;
  void fetch(draftAddress(kind, id), { ...post(body), keepalive: true }).catch(() => {});
}

const post = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body,
});

/** Resolves to null if the working copy can't be read. */
export const readDraftNow = <F extends Form, S extends PublicState>(
  kind: TextKind<F, S>,
  id: string,
) => fetchJson<DraftNow<F, S>>(draftAddress(kind, id));
