import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, expect, test } from 'vitest';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { discard, startSite, type Site } from '~tests/site/start-site';

/** Limits of a small machine, which a few hundred forms of 250 kB at once would exceed. */
const SMALL = { NODE_OPTIONS: '--max-old-space-size=96', TRUSTED_PROXIES: '127.0.0.1' };
const BYTES = 250_000;

let open: Socket[] = [];
afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});

/** Milliseconds that the server gives a body at least. A slow machine can't end all forms within it. */
const MIN_BODY = 8_500;
const CUT_OFF = 'cut off after the time limit';

/** Sends a form except for its last byte, and gives what the server has answered so far. */
async function holdForm({ url }: Site, from: string) {
  const begun = performance.now();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket
    .on('data', (data) => (answer += data.toString()))
    .on('error', () => undefined)
    .on(
      'close',
      () => (answer ||= performance.now() - begun < MIN_BODY ? 'cut off early' : CUT_OFF),
    );
  await once(socket, 'connect');
  const head = [
    'POST /contact HTTP/1.1',
    'host: localhost',
    `x-forwarded-for: ${from}`,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${BYTES}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\nname=${'a'.repeat(BYTES - 6)}`);
  return { answer: () => answer, end: () => socket.write('a') };
}

const refusedForms = (forms: readonly { answer: () => string }[]) =>
  forms.filter(({ answer }) => answer().startsWith('HTTP/1.1 503'));

test('of 300 forms of 250 kB at once, some are accepted, the others get a 503 with a message, and inquiries still work', async () => {
  const site = await startSite(SMALL);
  const forms = await Promise.all(
    Array.from({ length: 300 }, (_, at) => holdForm(site, `198.51.100.${at % 100}`)),
  );
  await expect.poll(() => refusedForms(forms).length).toBeGreaterThan(250);
  const [first] = refusedForms(forms);
  expect(first?.answer()).toMatch(/retry-after: \d+/i);
  expect(first?.answer()).toMatch(/what you typed is still there/);
  for (const brief of ['', 'म'.repeat(10_000)])
    expect(
      (await postInquiry(site.url, filledIn({ formId: `beside ${brief.length}`, brief }))).status,
    ).toBe(200);

  // Accepted forms are answered and free their memory for others.
  const taken = forms.filter(({ answer }) => ['', CUT_OFF].includes(answer()));
  expect(taken.length).toBeGreaterThan(10);
  for (const { end } of taken) end();
  await expect.poll(() => taken.filter(({ answer }) => answer() === '')).toEqual([]);
  const answered = taken.map(({ answer }) => answer()).filter((answer) => answer !== CUT_OFF);
  expect(answered.filter((answer) => !answer.startsWith('HTTP/1.1 422'))).toEqual([]);
  const next = await holdForm(site, '198.51.100.1');
  next.end();
  await expect.poll(next.answer).toMatch(/^HTTP\/1.1 422/);
  await discard(site);
});

test('one network can hold only part of the memory for forms', async () => {
  const site = await startSite(SMALL);
  const ofOne = await Promise.all(Array.from({ length: 30 }, () => holdForm(site, '203.0.113.7')));
  await expect.poll(() => refusedForms(ofOne).length).toBeGreaterThan(15);
  const other = await holdForm(site, '203.0.113.8');
  other.end();
  await expect.poll(other.answer).toMatch(/^HTTP\/1.1 422/);
  await discard(site);
});
