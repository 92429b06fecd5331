import type { ServerResponse } from 'node:http';

import { setSecurityHeaders } from './middleware';

export const RETRY_AFTER = '5';
export const NOW = { 'cache-control': 'no-store' };
export const LATER = { ...NOW, 'retry-after': RETRY_AFTER };
export const TRY_LATER = 'The site can’t respond right now. Please try again in a minute.';

/** Answers 503 on a raw response, for a process that can't open further files. */
export function respondServiceUnavailable(res: ServerResponse): void {
  const headers = new Headers({ ...LATER, 'content-type': 'text/plain; charset=utf-8' });
  setSecurityHeaders(headers);
  res.shouldKeepAlive = false;
  res.writeHead(503, Object.fromEntries(headers)).end(TRY_LATER);
}
