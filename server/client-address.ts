import { isIP, type BlockList } from 'node:net';

/** `X-Forwarded-For` is trusted from right to left, as far as its addresses are configured proxies. */
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

/** IPv4-mapped IPv6 (::ffff:10.0.0.1) counts as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const isProxy = (address: string, proxies: BlockList) => {
  const family = isIP(plain(address));
  return family !== 0 && proxies.check(plain(address), family === 6 ? 'ipv6' : 'ipv4');
};
