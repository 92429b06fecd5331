import { randomUUID } from 'node:crypto';

import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

import { log } from '~/platform/log.server';
import { networkOf } from '~/platform/network-of';
import { siteOrigin } from '~/platform/origin.server';

import { clientAddress, isProxy } from './client-address';
import { env } from './env';
import type { createFormBudget } from './form-budget';

export type Server = {
  Bindings: HttpBindings;
  Variables: { requestId: string; address: string; secure: boolean };
};

/** Fits the ids that proxies give to requests: nginx's `$request_id` and UUIDs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export const identify = createMiddleware<Server>(async (c, next) => {
  const socket = c.env.incoming.socket.remoteAddress ?? '';
  const { TRUSTED_PROXIES } = env();
  const proxyId = isProxy(socket, TRUSTED_PROXIES) ? c.req.header('x-request-id') : undefined;
  c.set('requestId', proxyId !== undefined && REQUEST_ID.test(proxyId) ? proxyId : randomUUID());
  c.set('address', clientAddress(socket, c.req.header('x-forwarded-for'), TRUSTED_PROXIES));
  c.set(
    'secure',
    isProxy(socket, TRUSTED_PROXIES) && c.req.header('x-forwarded-proto')?.trim() === 'https',
  );
  await next();
  c.res.headers.set('x-request-id', c.get('requestId'));
});

/** Paths only: queries contain search terms and tokens. */
export const accessLog = createMiddleware<Server>(async (c, next) => {
  const start = performance.now();
  await next();
  const { status } = c.res;
  log[status >= 500 ? 'warn' : 'info'](
    {
      request: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status,
      ms: Math.round(performance.now() - start),
    },
    'answered',
  );
});

export const securityHeaders = createMiddleware<Server>(async (c, next) => {
  await next();
  // A 304 would replace the headers of the page that the browser has (RFC 9111, section 3.2).
  if (c.res.status !== 304) setSecurityHeaders(c.res.headers);
});

/** Also for responses that go into the page cache, whose hits no middleware sees. */
export function setSecurityHeaders(headers: Headers) {
  headers.set('x-content-type-options', 'nosniff');
  // Not 'no-referrer': a plain form's POST would then send `Origin: null`.
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  // Pictures set 'cross-origin' themselves: feed readers and chat apps show them elsewhere.
  if (!headers.has('cross-origin-resource-policy'))
    headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  if (siteOrigin().startsWith('https:'))
    headers.set('strict-transport-security', 'max-age=31536000');
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export const refuseStrangeMethods = createMiddleware<Server>(async (c, next) => {
  if (METHODS.has(c.req.method)) return next();
  return c.text('This method is not allowed here.', 405, { allow: 'GET, HEAD, POST' });
});

/** Lead sources send from anywhere: the key in the address authorises a post, and no cookie is read. */
const KEYED_PATH = '/in/';

/**
 * Decides by `Sec-Fetch-Site`, or `Origin` in old browsers. A request with neither comes from no browser, so it carries
 * no visitor's cookie.
 */
export const refuseForeignWrites = createMiddleware<Server>(async (c, next) => {
  const { method, path } = c.req;
  if (method === 'GET' || method === 'HEAD' || path.startsWith(KEYED_PATH)) return next();
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isAllowed =
    site !== undefined
      ? site === 'same-origin' || site === 'none'
      : origin !== undefined
        ? isSameOrigin(origin, c.req.header('host'))
        : c.req.header('cookie') === undefined;
  if (isAllowed) return next();
  log.warn({ request: c.get('requestId'), path: c.req.path }, 'cross-site write refused');
  return c.text(
    'This form was sent from another website, so nothing was changed. Open our page and send it there.',
    403,
  );
});

/** Any host name of the site counts, but not plain HTTP when the site has HTTPS. */
export const isSameOrigin = (origin: string, host: string | undefined) =>
  origin === siteOrigin() ||
  (URL.canParse(origin) &&
    new URL(origin).host === host &&
    (!siteOrigin().startsWith('https:') || origin.startsWith('https:')));

/** Requires a Content-Length, which every browser sends, because Hono's limit cannot measure a streamed body here. */
export const limitBody = (bytesFor: (path: string) => number) =>
  createMiddleware<Server>(async (c, next) => {
    const refuse = (text: string, status: 411 | 413) => {
      // The rest of the body is not read, so the connection cannot be reused.
      c.header('connection', 'close');
      return c.text(text, status);
    };
    if (c.req.header('transfer-encoding') !== undefined)
      return refuse('The request needs a Content-Length header.', 411);
    if (Number(c.req.header('content-length') ?? 0) > bytesFor(c.req.path))
      return refuse('This form is too long. Shorten it and send it again.', 413);
    return next();
  });

/** A visitor who is refused can go back to the typed text. */
export const limitForms = (
  { enter }: ReturnType<typeof createFormBudget>,
  isCounted: (path: string) => boolean,
) =>
  createMiddleware<Server>(async (c, next) => {
    const bytes = Number(c.req.header('content-length') ?? 0);
    if (bytes === 0 || !isCounted(c.req.path)) return next();
    const release = enter(bytes, networkOf(c.get('address')));
    if (!release) {
      log.warn({ request: c.get('requestId'), bytes }, 'form refused: too many requests at once');
      c.header('connection', 'close');
      c.header('cache-control', 'no-store');
      c.header('retry-after', '15');
      return c.text(
        'We’re receiving too many forms right now, so we couldn’t accept this one. Go back (what you typed is still there) and send it again in a minute.',
        503,
      );
    }
    try {
      return await next();
    } finally {
      release();
    }
  });
