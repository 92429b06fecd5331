import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { ADMIN_PIN, ask, Cookies, signIn, tryPin } from '../site/sign-in';
import { inDatabase } from '../site/site-database';
import { discard, startSite, type Site } from '../site/start-site';
import { rounds } from '../trials';

const CONNECTIONS = 100 * rounds(5);
const TRIES_OF_EACH = 2 * rounds(10);

/** Every PIN except the right one. */
const wrongPin = (i: number) =>
  `${'abcdefghijklm'.charAt(i % 13)}${String(i).padStart(3, '0')}`.slice(0, 4);

/**
 * Posts PINs over one connection in sequence, as cheaply as possible, and returns the status lines of all answers.
 */
function postPins(site: Site, pins: readonly string[], headers: (i: number) => string) {
  const { host, hostname, port, origin } = new URL(site.url);
  const statuses: string[] = [];
  return new Promise<string[]>((resolve, reject) => {
    const sendNext = () => {
      const pin = pins[statuses.length];
      if (pin === undefined) socket.destroy();
      else
        socket.write(
          `POST /admin/login HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\naccept: application/json\r\n` +
            `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${4 + pin.length}\r\n` +
            `${headers(statuses.length)}\r\npin=${pin}`,
        );
    };
    const socket = connect(Number(port), hostname, sendNext);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      const [status] = /^HTTP\/1\.1 \d+/.exec(answer) ?? [];
      const body = /content-length: (\d+)[^]*?\r\n\r\n([^]*)/i.exec(answer);
      if (!status || !body || Number(body[1]) > (body[2] ?? '').length) return;
      statuses.push(status);
      answer = '';
      sendNext();
    });
    socket.on('close', () => resolve(statuses));
    socket.on('error', reject);
  });
}

/** With a small heap, hashes outside the heap make up most of the process's memory, and garbage little. */
const SMALL_HEAP = '--max-old-space-size=128 --max-semi-space-size=8';

describe('PIN guessing at the real server', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite({ ADMIN_PIN, NODE_OPTIONS: SMALL_HEAP });
  });
  afterEach(() => discard(site));

  /** The number of attempts since the start, from the database. */
  const countAttempts = () => {
    const row = inDatabase(site, (file) =>
      file.prepare("select count(*) as n from pin_attempts where kind = 'pin'").get(),
    );
    return Number(row?.['n']);
  };

  test('from one address with forged forwarding headers, hundreds at once and after a restart evaluates 5 PINs; the owner’s device still signs in at once', async () => {
    const owner = await signIn(site);
    const residentMemory = async () => {
      const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    };
    const before = await residentMemory();
    const forgedHeaders = (i: number) =>
      `x-forwarded-for: 198.51.${i % 256}.${(i >> 8) % 256}\r\nx-real-ip: 203.0.113.${i % 256}\r\nforwarded: for=192.0.2.${i % 256}\r\n`;
    const poured = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, c) =>
        postPins(
          site,
          Array.from({ length: TRIES_OF_EACH }, (__, i) => wrongPin(c * TRIES_OF_EACH + i)),
          (i) => forgedHeaders(c * TRIES_OF_EACH + i),
        ),
      ),
    );
    expect(poured.flat()).toHaveLength(CONNECTIONS * TRIES_OF_EACH);
    expect(new Set(poured.flat())).toEqual(new Set(['HTTP/1.1 401']));
    expect(countAttempts()).toBe(5);
    // A hundred hashes at once would take 1.9 GB.
    expect((await residentMemory()) - before).toBeLessThan(400);

    const stranger = await tryPin(site, ADMIN_PIN);
    expect(stranger.status).toBe(401);
    expect(stranger.headers.getSetCookie()).toEqual([]);

    const again = new Cookies();
    await site.stop();
    site = await startSite({ ADMIN_PIN }, site.dataDir);
    expect((await tryPin(site, ADMIN_PIN)).status).toBe(401);
    expect((await tryPin(site, ADMIN_PIN, { cookies: again })).status).toBe(401);
    expect(countAttempts()).toBe(5);

    owner.drop('session');
    expect((await tryPin(site, ADMIN_PIN, { cookies: owner })).status).toBe(303);
    expect((await ask(site, '/admin', { cookies: owner })).status).toBe(200);
  });

  test('with made-up device cookies is limited like guessing without them', async () => {
    const tries = Array.from({ length: 60 }, (_, i) =>
      tryPin(site, wrongPin(i), { headers: { cookie: `device=made-up-${i}; session=x` } }),
    );
    for (const { status } of await Promise.all(tries)) expect(status).toBe(401);
    expect(countAttempts()).toBe(5);
  });

  test('gets no hint from the response time whether a PIN was evaluated', async () => {
    // Five are evaluated, with 40 ms of hashing each, and five are not. All are delayed to at least 300 ms.
    for (let i = 0; i < 10; i += 1) {
      const since = performance.now();
      await (await tryPin(site, 'aaaa')).text();
      expect(performance.now() - since).toBeGreaterThan(290);
    }
  });

  test('gets the same answer to a blocked right PIN as to a wrong one', async () => {
    const answerText = async (pin: string) => (await tryPin(site, pin)).text();
    const first = await answerText('aaaa');
    for (let i = 0; i < 4; i += 1) await answerText('aaaa');
    expect(await answerText(ADMIN_PIN)).toBe(first);
    expect(await answerText('aaaa')).toBe(first);
    expect(first).toContain('Recovery code');
  });
});
