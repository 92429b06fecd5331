import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { imageAddress, linkAddress } from './article-address';

describe('linkAddress', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['http://example.org', 'http://example.org/'],
    ['HTTPS://Example.ORG/Path', 'https://example.org/Path'],
    ['https://example.org:8443/', 'https://example.org:8443/'],
    ['https://भारत.example/लेख', 'https://xn--h2brj9c.example/%E0%A4%B2%E0%A5%87%E0%A4%96'],
    ["https://example.org/Xi'an", 'https://example.org/Xi%27an'],
    ['mailto:studio@example.org?subject=House', 'mailto:studio@example.org?subject=House'],
    ['MAILTO:studio@example.org', 'mailto:studio@example.org'],
    ['tel:+91-98765-43210', 'tel:+91-98765-43210'],
    ['/contact', '/contact'],
    ['/blog/a?b#c', '/blog/a?b#c'],
    ['/a/../b', '/b'],
  ])('keeps %s', (written, address) => {
    expect(linkAddress(written)).toBe(address);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    'view-source:https://example.org',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://bank.example@evil.example/',
    'https://user:pw@evil.example/',
    'https://*/',
    'https://*.example/',
    "https://a;script-src 'unsafe-inline'/",
    'https://a;script-src/',
    'https://a,b/',
    'https://[::1]/',
    'https://',
    'example.org',
    'relative/path',
    '#fragment',
    '?query',
    'mailto:',
    'mailto:nobody',
    'mailto:a@b\r\nBcc:x@y',
    'tel:javascript',
    'https://example.org/\u202Egpj.exe',
    'https://example.org/\uD800',
  ])('refuses %j', (written) => {
    expect(linkAddress(written)).toBeUndefined();
  });
});

describe('imageAddress', () => {
  it.each(['https://i.example/p.jpg', '/images/p.avif'])('keeps %s', (written) => {
    expect(imageAddress(written)).toBe(written);
  });

  it.each([
    'http://i.example/p.jpg',
    'mailto:a@b.example',
    'tel:1',
    'data:image/svg+xml,x',
    '//i.example/p.jpg',
  ])('refuses %s', (written) => {
    expect(imageAddress(written)).toBeUndefined();
  });
});

describe('any address', () => {
  const scheme = fc.constantFrom(
    'https://',
    'http://',
    '/',
    '//',
    '/.',
    '/..//',
    'mailto:',
    'tel:',
    'javascript:',
    '',
  );
  const written = fc.oneof(
    fc.tuple(scheme, fc.string({ unit: 'binary' })).map((parts) => parts.join('')),
    fc
      .tuple(
        scheme,
        fc.array(fc.constantFrom('/', '\\', '.', '@', ':', 'a', '%2f', '?', '#', '\t', ';', '*')),
      )
      .map(([start, rest]) => start + rest.join('')),
  );

  const addresses = written
    .map(linkAddress)
    .filter((address): address is string => address !== undefined);

  it('is refused if it can’t be resolved', () => {
    expect(linkAddress('mailto://@/')).toBeUndefined();
  });

  it('leads only to a web page, an email address, a phone number or this site, in every URL parser', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const { protocol, origin } = new URL(address, 'https://studio.example/blog/1');
        const [named] = /^[a-z]+:/.exec(address) ?? [];
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
        expect(named ?? origin).toBe(named === undefined ? 'https://studio.example' : protocol);
        expect(address).not.toMatch(/[\s"'<>`\\]/);
      }),
      { numRuns: 1000 },
    );
  });

  it('is stable after one pass', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(linkAddress(address)).toBe(address);
      }),
      { numRuns: 1000 },
    );
  });
});
