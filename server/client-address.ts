import { isIP, type BlockList } from 'node:net';

/** `X-Forwarded-For` is trusted from right to left, as far as its addresses are configured proxies. */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
) {
  let address = plain(socketAddress);
  const hops = forwardedFor?.split(',').map((hop) => plain(withoutPort(hop.trim()))) ?? [];
  while (isProxy(address, proxies)) {
    const previous = hops.pop();
    if (!previous || !isIP(previous)) break;
    address = previous;
  }
  return address;
}

/** Some proxies add the port: "198.51.100.1:4711" or "[2001:db8::7]:4711". */
const withoutPort = (hop: string) =>
  hop.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** IPv4-mapped IPv6 (::ffff:10.0.0.1) counts as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const isProxy = (address: string, proxies: BlockList) => {
  const family = isIP(plain(address));
  return family !== 0 && proxies.check(plain(address), family === 6 ? 'ipv6' : 'ipv4');
};
