import { requestTimeout } from '~/platform/request-timeout';

import type { DraftAnswer, DraftNow, DraftRequest } from './draft-protocol';

/** Why a request got no answer of ours. */
export type Unanswered = { readonly outcome: 'unreachable' | 'signed-out' | 'failed' };

/** What a browser sends of a page that is going away (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
const KEEPALIVE_BYTES = 60_000;

const addressOf = (postId: string) => `/manage-blog/${encodeURIComponent(postId)}/draft`;

/** Sends a save and waits for the answer. Never rejects. */
export async function sendDraft(
  postId: string,
  request: DraftRequest,
): Promise<DraftAnswer | Unanswered> {
  try {
    const answer = await fetch(addressOf(postId), {
      ...post(JSON.stringify(request)),
      redirect: 'manual',
      signal: requestTimeout(),
    });
    if (answer.status === 401 || answer.type === 'opaqueredirect') return { outcome: 'signed-out' };
    if (answer.status === 413)
      return { outcome: 'refused', problems: { content: 'This is more than one post can hold.' } };
    if (![200, 409, 410, 422].includes(answer.status)) return { outcome: 'failed' };
    return await answer.json();
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** Sends a last save while the page goes away; nobody hears the answer. */
export function sendLast(postId: string, request: DraftRequest) {
  const body = JSON.stringify(request);
  if (new Blob([body]).size > KEEPALIVE_BYTES) return;
  void fetch(addressOf(postId), { ...post(body), keepalive: true }).catch(() => {});
}

const post = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body,
});

/** What is stored now; null when that can't be found out. */
export async function readDraftNow(postId: string): Promise<DraftNow | null> {
  try {
    const answer = await fetch(addressOf(postId), { redirect: 'manual', signal: requestTimeout() });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
