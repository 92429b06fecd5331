import { use, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';

import { isList } from '~/backoffice/sections';
import { oldBrowserScript } from '~/document/browsers';
import { ErrorReference } from '~/document/error-reference';
import { headScript } from '~/document/head-script';
import { kindOf, Page } from '~/document/page-kind';
import archivoDisplay from '~/styles/fonts/archivo-display.woff2?url';
import archivo from '~/styles/fonts/archivo.woff2?url';

import lastBoundary from '~/document/last-boundary.css?url';
import '~/styles/tokens.css';
import '~/styles/fonts.css';
import '~/styles/base.css';

export function Layout({ children }: { children: ReactNode }) {
  const { kind: printed, nonce, entry, hotUpdates, requestId } = use(Page);
  const routeKind = kindOf(useMatches().map(({ handle }) => handle));
  const kind = printed ?? routeKind;
  return (
    <html
      lang="en-IN"
      data-kind={kind}
      data-request={requestId}
      data-entry={kind === 'document' ? entry : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f4f8f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101515" media="(prefers-color-scheme: dark)" />
        {kind === 'application' && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: oldBrowserScript }}
          />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.png" type="image/png" sizes="48x48" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="manifest"
          href={kind === 'application' ? '/admin.webmanifest' : '/manifest.webmanifest'}
        />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {kind === 'application' && (
          <>
            <link rel="preload" as="font" href={archivo} crossOrigin="" />
            <link rel="preload" as="font" href={archivoDisplay} crossOrigin="" />
          </>
        )}
        <Meta />
        {/* '' because in development the browser hides a real nonce and hydration would warn. */}
        <Links {...(kind === 'application' ? { nonce: '' } : {})} />
        {kind === 'document' && hotUpdates && <script type="module" src={hotUpdates} />}
      </head>
      <body>
        {children}
        {kind === 'application' && (
          <>
            <ScrollRestoration
              nonce={nonce}
              getKey={({ pathname, search, key }) => (isList(pathname) ? pathname + search : key)}
            />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last boundary, so it uses nothing that may have failed: no loader data, no layout. */
export function ErrorBoundary() {
  const error = useRouteError();
  const known = isRouteErrorResponse(error) && error.status < 500;
  const advice =
    known && error.status === 404
      ? 'The address may be wrong, or the page has moved.'
      : 'Go back, reload the page and try again.';
  const title = known
    ? error.statusText || 'This page is not available'
    : 'This page couldn’t be loaded';
  return (
    <main className="last-boundary">
      <title>{title}</title>
      <link rel="stylesheet" href={lastBoundary} precedence="last" />
      <h1>{title}</h1>
      <p>
        {known
          ? advice
          : 'The problem is on our side and has been logged. Please try again in a minute.'}
      </p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
      {!known && (
        <p>
          <ErrorReference />
        </p>
      )}
    </main>
  );
}
