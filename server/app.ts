import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';

import { isAdmin } from '~/auth/admin-paths';
import type { Database } from '~/db/database';
import { isUnavailable } from '~/db/errors.server';
import { UPLOAD_PATH } from '~/features/images/image';
import { MAX_UPLOAD_BYTES } from '~/features/images/upload/read-upload';
import { MAX_SPREADSHEET_BYTES } from '~/features/import/spreadsheet/spreadsheet';
import { SPREADSHEET_PATH } from '~/features/leads/import/spreadsheet/import-states';
import { clientFile } from '~/platform/build-folder.server';
import { log } from '~/platform/log.server';
import { siteOrigin } from '~/platform/origin.server';
import { outage, type Outage } from '~/platform/outage';
import { newPolicy, type PageCache, type PagePolicy } from '~/platform/page-cache/page-cache';
import { pagePolicy } from '~/platform/page-policy';
import { pageSecurity, strictPageSecurity } from '~/platform/page-security';
import { requestInfo } from '~/platform/request-info';
import { storageFault } from '~/platform/storage/storage-error';

import { mayBeCached } from './cached-paths';
import { createFormBudget } from './form-budget';
import {
  accessLog,
  identify,
  limitBody,
  limitForms,
  refuseForeignWrites,
  refuseStrangeMethods,
  securityHeaders,
  setSecurityHeaders,
  type Server,
} from './middleware';
import { isReadable } from './not-found-key';
import { IMMUTABLE, serveStoredImages } from './pictures/stored-images';
import { whyNotReady } from './readiness';
import { LATER, NOW, RETRY_AFTER, TRY_LATER } from './service-unavailable';
import { compressDocument, markPrivate } from './uncached-responses';

const NO_ADDRESS = '/not-found';
const FORM_BYTES = 256 * 1024;
/** Routes of uploads. They are streamed, so the form budget does not apply to them. */
const UPLOADS = new Map([
  [UPLOAD_PATH, MAX_UPLOAD_BYTES],
  [SPREADSHEET_PATH, MAX_SPREADSHEET_BYTES],
]);
/** Bytes: about a thousand inquiries, or 24 articles of maximum length. */
const FORM_BUDGET = {
  all: 8 * 1024 * 1024,
  network: 2 * 1024 * 1024,
  large: 6 * 1024 * 1024,
  // An inquiry with the longest message, percent-encoded: nine bytes for each Hindi letter.
  small: 96 * 1024,
};

export type AppParts = {
  build: ServerBuild;
  mode: string;
  database: Database;
  cache: PageCache;
  stopping: () => boolean;
};

export function createApp({ build, mode, database, cache, stopping }: AppParts) {
  const handle = createRequestHandler(build, mode);
  const app = new Hono<Server>();

  app.use(identify, accessLog, securityHeaders, refuseStrangeMethods, refuseForeignWrites);
  app.use(limitBody((path) => UPLOADS.get(path) ?? FORM_BYTES));
  app.use(limitForms(createFormBudget(FORM_BUDGET), (path) => !UPLOADS.has(path)));

  app.get('/healthz', (c) => c.text('ok', 200, NOW));
  app.get('/readyz', async (c) => {
    const reason = await whyNotReady(database, stopping());
    if (reason === null) return c.text('ok', 200, NOW);
    return c.text(reason, 503, stopping() ? NOW : LATER);
  });

  if (mode === 'production') {
    app.use('/assets/*', serveBuiltFiles(IMMUTABLE));
    app.use(serveBuiltFiles('public, max-age=3600'));
  }
  app.get('/images/*', serveStoredImages);
  app.all('/assets/*', (c) => c.notFound());

  app.all('*', async (c) => {
    const info = {
      id: c.get('requestId'),
      method: c.req.method,
      address: c.get('address'),
      secure: c.get('secure'),
    };
    const render = async (request: Request, policy: PagePolicy) => {
      const context = new RouterContextProvider();
      context.set(requestInfo, info);
      context.set(pagePolicy, policy);
      context.set(pageSecurity, strictPageSecurity());
      const failure: Outage = { met: false };
      context.set(outage, failure);
      const rendered = await handle(atSiteOrigin(request), context);
      const response = failure.met ? toUnavailable(rendered) : rendered;
      if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER);
      setSecurityHeaders(response.headers);
      return response;
    };
    const readable = isReadable(c.req.path);
    const path = readable ? c.req.path : NO_ADDRESS;
    const raw = readable ? c.req.raw : new Request(new URL(NO_ADDRESS, c.req.url), c.req.raw);
    const page = await (mayBeCached(path) ? cache.fetch(raw, render) : render(raw, newPolicy()));
    markPrivate(page);
    return isAdmin(path) ? page : compressDocument(raw, page);
  });

  app.onError((error, c) => {
    log.error({ err: error, request: c.get('requestId'), path: c.req.path }, 'request failed');
    const text = `${TRY_LATER} (Reference: ${c.get('requestId')})`;
    const isTemporary = isUnavailable(error) || storageFault(error) !== null;
    return isTemporary ? c.text(text, 503, LATER) : c.text(text, 500, NOW);
  });
  return app;
}

const PICTURE = /\.(svg|png|jpg|avif)$/;

/** Setting the header in `onFound` of `serveStatic` would be too late. */
function serveBuiltFiles(cacheControl: string): MiddlewareHandler<Server> {
  const serve = serveStatic<Server>({ root: clientFile('/'), precompressed: true });
  return async (c, next) => {
    const answer: unknown = await serve(c, next);
    if (!(answer instanceof Response)) return;
    if (answer.ok) answer.headers.set('cache-control', cacheControl);
    if (PICTURE.test(c.req.path))
      answer.headers.set('cross-origin-resource-policy', 'cross-origin');
    return answer;
  };
}

/** React Router answers other errors with a technical plain text, which a sentence for visitors replaces. */
function toUnavailable({ body, headers }: Response) {
  const type = headers.get('content-type') ?? 'text/plain';
  return new Response(type.startsWith('text/plain') ? TRY_LATER : body, { status: 503, headers });
}

/** URLs in a page must not follow a forged Host header. */
function atSiteOrigin(request: Request) {
  const url = new URL(request.url);
  // Resolved as a reference, a path that begins with `//` would name another host.
  const address = new URL(siteOrigin());
  address.pathname = url.pathname;
  address.search = url.search;
  return url.href === address.href ? request : new Request(address, request);
}
