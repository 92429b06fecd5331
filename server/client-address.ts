import { isIP, type BlockList } from 'node:net';

/** `X-Forwarded-For` is trusted from right to left, as far as its addresses are configured proxies. */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
) {
  let typed = asIpv4(socketAddress);
  const hops = forwardedFor?.split(',').map((hop) => asIpv4(withoutPort(hop.trim()))) ?? [];
  while (isProxy(typed, proxies)) {
    const previous = hops.pop();
    if (!previous || !isIP(previous)) break;
    typed = previous;
  }
  return typed;
}

/** Some proxies add the port: "198.51.100.1:4711" or "[2001:db8::7]:4711". */
const withoutPort = (hop: string) =>
  hop.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** IPv4-mapped IPv6 (::ffff:10.0.0.1) counts as IPv4. */
const asIpv4 = (typed: string) => typed.replace(/^::ffff:(?=\d+\.)/i, '');

export const isProxy = (typed: string, proxies: BlockList) => {
  const family = isIP(asIpv4(typed));
  return family !== 0 && proxies.check(asIpv4(typed), family === 6 ? 'ipv6' : 'ipv4');
};
