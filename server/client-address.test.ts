import { BlockList } from 'node:net';

import { describe, expect, test } from 'vitest';

import { clientAddress } from './client-address';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('::1', 'ipv6');

describe('the address of a client', () => {
  test.each([
    ['is the socket when it is no proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['is what our proxy saw', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['is not what a client put before it', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['passes through a chain of our proxies', '10.0.0.1', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['is the proxy when it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['is the proxy when it says nonsense', '10.0.0.1', '198.51.100.1, "><script>', '10.0.0.1'],
    ['sees IPv4 in IPv6 clothes', '::ffff:10.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['is read without its port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['is read from brackets', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['passes through a proxy with a port', '10.0.0.1', '198.51.100.1, 10.9.9.9:80', '198.51.100.1'],
    ['believes a proxy at ::1', '::1', '203.0.113.9', '203.0.113.9'],
  ])('%s', (_, socket, forwarded, expectedAddress) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expectedAddress);
  });

  test('is always the socket when no proxy is configured', () => {
    expect(clientAddress('10.0.0.1', '1.1.1.1', new BlockList())).toBe('10.0.0.1');
  });
});
