import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';

import { useAgent } from 'request-filtering-agent';

/**
 * IPv4-compatible addresses such as ::127.0.0.1, which request-filtering-agent takes for public ones. Its own list of
 * denied addresses would print a warning for each IPv4 address that is compared with them.
 */
const ipv4Compatible = new BlockList();
ipv4Compatible.addSubnet('::', 96, 'ipv6');

type InternetRequest = Pick<RequestOptions, 'method' | 'headers' | 'signal'> & {
  /** WEBHOOK_ALLOW_PRIVATE is set, so private networks are allowed too. */
  readonly allowPrivate: boolean;
  readonly body?: string;
};

/**
 * Sends a request to the internet only, whatever the host's name resolves to. Follows no redirect.
 * @returns the response, whose body the caller has to read or destroy.
 */
export async function requestInternet(
  url: string,
  { allowPrivate, body, ...options }: InternetRequest,
): Promise<IncomingMessage> {
  const agent = internetAgent(url, allowPrivate);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  send(url, { ...options, agent })
    .on('error', reject)
    // Some responses cause neither a response nor an error event.
    .on('close', () => reject(new Error('The connection was closed.')))
    .on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response);
    })
    .on('response', (response) => resolve(response.on('error', () => undefined)))
    .end(body);
  return promise;
}

/** Whether an address was refused because it leads to a private network. Only such errors have no code. */
export const isPrivateRefusal = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && / is not allowed\. Because/.test(error.message);

/** An agent for one request. @throws if the URL's host is an IPv4-compatible address. */
function internetAgent(url: string, allowPrivate: boolean) {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  if (!allowPrivate && isIPv6(host) && ipv4Compatible.check(host, 'ipv6'))
    throw new Error(`${host} is not allowed. Because it contains an IPv4 address.`);
  return useAgent(url, {
    allowPrivateIPAddress: allowPrivate,
    allowMetaIPAddress: allowPrivate,
    // A connection that stays open would skip the next attempt's lookup.
    keepAlive: false,
  });
}
