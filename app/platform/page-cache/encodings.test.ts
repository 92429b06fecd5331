import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createNegotiator, encodeBody } from './encodings';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br; q=0, gzip ; q=0.0', 'identity'],
  ['br;q=0.1, gzip;q=1.0', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['br;q=nonsense, gzip', 'gzip'],
])('%s is answered with %s', (header, encoding) => {
  const negotiate = createNegotiator();
  expect([negotiate(header), negotiate(header)]).toEqual([encoding, encoding]);
});

test('thousands of odd headers are parsed correctly', () => {
  const negotiate = createNegotiator();
  for (let index = 0; index < 5000; index += 1) negotiate(`x${index}`);
  expect(negotiate('br')).toBe('br');
  expect(negotiate('gzip')).toBe('gzip');
});

test('every encoding decodes to the body', async () => {
  const body = Buffer.from('<p>Crafting Excellence ₹</p>'.repeat(500));
  const bodies = await encodeBody(body, 'text/html; charset=utf-8');
  expect(gunzipSync(bodies.gzip).equals(body)).toBe(true);
  expect(brotliDecompressSync(bodies.br).equals(body)).toBe(true);
  expect(bodies.br.length).toBeLessThan(body.length / 2);
});

test.each([
  ['a picture', Buffer.alloc(5000), 'image/png'],
  ['noise', randomBytes(5000), 'text/plain'],
  ['a tiny body', Buffer.from('moved'), 'text/plain'],
  ['a body of no type', Buffer.alloc(5000), null],
])('%s stays unchanged', async (_, body, type) => {
  const bodies = await encodeBody(body, type);
  expect(bodies.gzip).toBe(body);
  expect(bodies.br).toBe(body);
});
