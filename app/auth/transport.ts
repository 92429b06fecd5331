import type { RouterContextProvider } from 'react-router';

import type { Transport } from '~/auth/sign-in/gate-cookies';
import { siteOrigin } from '~/platform/origin.server';
import { requestInfo } from '~/platform/request-info';

const LOOPBACK = /^(localhost|([\w-]+\.)+localhost|127(\.\d+){3}|\[::1\])$/;
const isLoopback = (host: string) =>
  URL.canParse(`http://${host}`) && LOOPBACK.test(new URL(`http://${host}`).hostname);

/** Returns null over plain HTTP from another machine, where a PIN must not be sent. */
export function transportOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Transport | null {
  if (context.get(requestInfo).secure) return 'https';
  const local =
    siteOrigin().startsWith('http:') &&
    isLoopback(new URL(siteOrigin()).host) &&
    isLoopback(request.headers.get('host') ?? '');
  return local ? 'loopback' : null;
}

export const PLAIN_HTTP =
  'The admin only works over HTTPS because others could read the PIN on this connection. Open the site’s https:// address. If the site is behind a proxy, list the proxy in TRUSTED_PROXIES and make it send X-Forwarded-Proto.';
