import type { IncomingMessage, ServerResponse } from 'node:http';

import { countView } from '~/features/blog/article/count-views.server';

import { clientAddress } from './client-address';
import { env } from './env';
import { isSameOrigin, setSecurityHeaders } from './middleware';

const VIEW = /^\/blog\/([^/?]{1,200})\/view$/;
const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|fetch|scan|monitor|lighthouse|facebookexternalhit|curl|wget|python|java\/|go-http|axios|node/i;

/** Runs before any framework code, because every reader sends a beacon. Returns false for other requests. */
export function answerViewBeacon(req: IncomingMessage, res: ServerResponse): boolean {
  const { method, url, headers } = req;
  if (method !== 'POST' || url === undefined) return false;
  const [, id] = VIEW.exec(url) ?? [];
  // A beacon has no body; a request with one is treated as a form.
  if (id === undefined || headers['transfer-encoding'] || Number(headers['content-length'] ?? 0))
    return false;
  if (isReader(headers)) countView(decoded(id), addressOf(req));
  const answer = new Headers({ 'cache-control': 'no-store' });
  setSecurityHeaders(answer);
  res.writeHead(204, Object.fromEntries(answer)).end();
  return true;
}

function addressOf({ headers, socket }: IncomingMessage) {
  const forwarded = headers['x-forwarded-for'];
  const hops = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return clientAddress(socket.remoteAddress ?? '', hops, env().TRUSTED_PROXIES);
}

function isReader(headers: IncomingMessage['headers']) {
  const { 'sec-fetch-site': site, origin, host } = headers;
  return (
    (site === 'same-origin' ||
      (site === undefined && (origin === undefined || isSameOrigin(origin, host)))) &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined &&
    headers['user-agent'] !== undefined &&
    !ROBOT.test(headers['user-agent'])
  );
}

function decoded(id: string) {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
