import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';

import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';

import { isUnavailable } from '~/db/errors.server';
import { contentSecurityPolicy } from '~/document/csp.server';
import { inlineStyles } from '~/document/inline-styles.server';
import { kindOf, Page } from '~/document/page-kind';
import { log } from '~/platform/log.server';
import { outage } from '~/platform/outage';
import { pageSecurity } from '~/platform/page-security';
import { requestInfo } from '~/platform/request-info';
import { storageFault } from '~/platform/storage/storage-error';

const RENDER_TIMEOUT = 6_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { matches, errors } = context.staticHandlerContext;
  // The sign-in page of an application is a document.
  const isSignInPage = Object.values(errors ?? {}).some(
    (error) => isRouteErrorResponse(error) && error.status === 401,
  );
  const kind = isSignInPage ? 'document' : kindOf(matches.map(({ route }) => route.handle));
  const nonce = kind === 'application' ? randomBytes(16).toString('base64') : undefined;
  const { imageHosts, framedBySelf, ownStyle } = loadContext.get(pageSecurity);
  const secure = (styleHash: string | null) =>
    headers.set(
      'content-security-policy',
      contentSecurityPolicy({ nonce, styleHash, imageHosts, framedBySelf }),
    );
  headers.set('content-type', 'text/html; charset=utf-8');

  const requestId = status >= 500 ? loadContext.get(requestInfo).id : undefined;
  const { entry, hmr } = context.manifest;
  const page = (
    <Page value={{ kind, nonce, entry: entry.module, hotUpdates: hmr?.runtime, requestId }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </Page>
  );
  // Rendered completely and synchronously: documents have awaited their data, and no inline script may be added.
  if (kind === 'document') {
    const { html, styleHash } = inlineStyles(renderToString(page), ownStyle);
    secure(styleHash);
    headers.set('speculation-rules', '"/speculation-rules.json"');
    return new Response(`<!doctype html>${html}`, { status, headers });
  }

  secure(null);

  return new Promise<Response>((resolve, reject) => {
    let hasBegun = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Without it, React prints errors to the console. One before the shell is ready reaches `handleError`.
      onError(error) {
        if (!hasBegun || request.signal.aborted || isRouteErrorResponse(error)) return;
        const { id } = loadContext.get(requestInfo);
        log.error({ err: error, request: id }, 'screen not rendered completely');
      },
      onShellReady() {
        hasBegun = true;
        const body = new PassThrough();
        pipe(body);
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
      },
      onShellError: reject,
    });
    setTimeout(abort, RENDER_TIMEOUT).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isUnavailable(error) || storageFault(error) !== null) context.get(outage).met = true;
  log.error(
    { err: error, request: context.get(requestInfo).id, path: new URL(request.url).pathname },
    'request failed',
  );
};
