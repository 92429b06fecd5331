/**
 * Groups addresses of one customer: an IPv6 /64. @param bits wider groups: 8, 16 or 24 for IPv4, a multiple of 16 for
 * IPv6. A site gets a /48.
 */
export function networkOf(address: string, { ipv4 = 32, ipv6 = 64 } = {}) {
  if (!address.includes(':')) {
    if (ipv4 === 32) return address;
    return `${address
      .split('.')
      .slice(0, ipv4 / 8)
      .join('.')}/${ipv4}`;
  }
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const headGroups = groups(head);
  const missingCount = tail === undefined ? 0 : 8 - headGroups.length - groups(tail).length;
  const allGroups = [
    ...headGroups,
    ...Array<string>(Math.max(missingCount, 0)).fill('0'),
    ...groups(tail),
  ];
  return `${allGroups
    .slice(0, ipv6 / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${ipv6}`;
}
