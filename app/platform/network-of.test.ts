import { expect, test } from 'vitest';

import { networkOf } from './network-of';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s shares its limits with %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113/24'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0::/48'],
  ['2001:DB8::1', '2001:db8:0::/48'],
])('%s is in %s', (address, network) => {
  expect(networkOf(address, { ipv4: 24, ipv6: 48 })).toBe(network);
});
