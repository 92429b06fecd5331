import { isIP, type BlockList } from 'node:net';

/**
 * The client's address. `X-Forwarded-For` is believed only as far as the chain of configured proxies reaches, read from
 * right to left: the first address that is no proxy of ours is the client.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
) {
  let address = plain(socketAddress);
  const hops = forwardedFor?.split(',').map((hop) => plain(hop.trim())) ?? [];
  while (isProxy(address, proxies)) {
    const previous = hops.pop();
    if (!previous || !isIP(previous)) break;
    address = previous;
  }
  return address;
}

/** IPv4 in IPv6 clothes (::ffff:10.0.0.1) is IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether this address is one of the configured proxies. */
export const isProxy = (address: string, proxies: BlockList) => {
  const family = isIP(plain(address));
  return family !== 0 && proxies.check(plain(address), family === 6 ? 'ipv6' : 'ipv4');
};
