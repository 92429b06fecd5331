import { createRateWindow } from '~/concurrency/rate-window';
import { log } from '~/platform/log.server';
import { networkOf } from '~/platform/network-of';
import { requestInfo } from '~/platform/request-info';

import type { Route } from './+types/in.route';
import { receivePost } from './receive-post.server';
import { findSourceByKey } from './source-keys.server';

/** Counts by network. A right key is always accepted, even from a network that has reached the limit. */
const wrongKeyLimit = createRateWindow({ windowMs: 15 * 60_000, max: 60 });

export function loader() {
  return jsonAnswer(405, { error: 'Send leads to this address with POST.' }, { allow: 'POST' });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader();
  const key = params.token;
  const source = await findSourceByKey(key).catch((error: unknown) => {
    log.warn({ err: error }, 'lead sources not read');
    return null;
  });
  if (source === null)
    return jsonAnswer(503, { error: 'Leads can’t be received now. Send it again in a minute.' });
  if (!source) {
    const isAdmitted = wrongKeyLimit.admit(networkOf(context.get(requestInfo).address));
    return isAdmitted
      ? jsonAnswer(401, { error: 'The key in this address is wrong.' })
      : jsonAnswer(429, { error: 'Too many wrong keys. Try again in 15 minutes.' });
  }
  if (!source.enabled) return jsonAnswer(403, { error: 'This lead source is switched off.' });
  const result = await receivePost(source, key, request);
  return result.status === 200
    ? jsonAnswer(200, { reference: result.reference })
    : jsonAnswer(result.status, { error: result.problem });
}

function jsonAnswer(
  status: number,
  body: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const retry: Record<string, string> =
    status === 503 || status === 429 ? { 'retry-after': '60' } : {};
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...retry, ...headers },
  });
}
