import { BlockList, isIPv6 } from 'node:net';

import { useAgent } from 'request-filtering-agent';

/**
 * IPv4-compatible addresses such as ::127.0.0.1, which request-filtering-agent takes for public ones. Its own list of
 * denied addresses would print a warning for each IPv4 address that is compared with them.
 */
const ipv4Compatible = new BlockList();
ipv4Compatible.addSubnet('::', 96, 'ipv6');

/**
 * An agent for one request, which connects to the internet only, whatever the host's name resolves to.
 * @param options `allowPrivate`: WEBHOOK_ALLOW_PRIVATE is set, so private networks are allowed too.
 * @throws if the URL's host is an IPv4-compatible address.
 */
export function internetAgent(url: string, { allowPrivate }: { readonly allowPrivate: boolean }) {
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
