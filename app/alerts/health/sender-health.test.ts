import { generateKeyPairSync } from 'node:crypto';

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startDnsServer } from '~tests/dns/dns-server';

import { forgetSender, senderHealth } from './sender-health.server';

/** A DKIM record as DNS transmits it, in strings of at most 255 letters. */
function dkim(bits: number): string[] {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return `v=DKIM1; k=rsa; p=${key}`.match(/.{1,255}/g) ?? [];
}

const zone = {
  'studio.example': ['something=else', ['v=spf1 include:_spf.pro', 'vider.example ~all']],
  '_dmarc.studio.example': ['v=DMARC1; p=quarantine; rua=mailto:post@studio.example'],
  'mail._domainkey.studio.example': [dkim(2_048)],
  'ed._domainkey.post.studio.example': [`v=DKIM1; k=ed25519; p=${btoa('k'.repeat(32))}`],
  'gone._domainkey.studio.example': ['v=DKIM1; p='],
  'weak.example': ['v=spf1 mx +all'],
  'mail._domainkey.weak.example': [dkim(768)],
  '_dmarc.weak.example': ['v=DMARC1; p=none; sp=reject'],
  'neutral.example': ['v=spf1 mx ?all'],
  '_dmarc.neutral.example': ['v=DMARC1; rua=mailto:post@neutral.example'],
  'twice.example': ['v=spf1 mx -all', 'v=spf1 a -all'],
  'mail._domainkey.twice.example': [dkim(1_024), dkim(1_024)],
  '_dmarc.twice.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
  'other.example': ['v=spf1 redirect=_spf.provider.example'],
  'mail._domainkey.other.example': [dkim(1_024)],
  'down.example': 'fails',
  '_dmarc.down.example': 'fails',
  'mail._domainkey.down.example': 'fails',
  'mute.example': 'silent',
  '_dmarc.mute.example': 'silent',
  'mail._domainkey.mute.example': 'silent',
} as const;

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer(zone);
});
afterAll(() => dns.stop());
afterEach(forgetSender);

it.each([
  ['studio.example', 'mail', 'Found', 'Found', 'Found'],
  ['studio.example', 'gone', 'Found', 'Missing', 'Found'],
  ['studio.example', '', 'Found', 'Not checked', 'Found'],
  ['post.studio.example', 'ed', 'Missing', 'Found', 'Found'],
  ['weak.example', 'mail', 'Too weak', 'Too weak', 'Too weak'],
  ['neutral.example', 'mail', 'Too weak', 'Missing', 'Too weak'],
  ['twice.example', 'mail', 'Several found', 'Several found', 'Several found'],
  ['other.example', 'mail', 'Found', 'Found', 'Missing'],
  ['down.example', 'mail', 'Not checked', 'Not checked', 'Not checked'],
  ['mute.example', 'mail', 'Not checked', 'Not checked', 'Not checked'],
])('%s with the selector "%s": SPF %s, DKIM %s, DMARC %s', async (domain, selector, ...states) => {
  const timeout = domain === 'mute.example' ? 150 : 60_000;
  const { records } = await senderHealth({ domain, selector, timeout, servers: [dns.address] });
  expect(records.map(({ state }) => state)).toEqual(states);
  // Each warning says what to do.
  expect(records.map(({ advice }) => advice === null)).toEqual(
    states.map((state) => state === 'Found'),
  );
});

it('repeats a lookup after five minutes, after half a minute if it had no answer, and on request', async () => {
  let now = 0;
  const countQueries = async (domain: string) => {
    const queriesBefore = dns.asked.length;
    const sender = { domain, selector: 'mail', servers: [dns.address], timeout: 60_000 };
    await senderHealth(sender, () => now);
    return dns.asked.length - queriesBefore;
  };
  expect(await countQueries('studio.example')).toBe(3);
  now = 5 * 60_000 - 1;
  expect(await countQueries('studio.example')).toBe(0);
  now += 1;
  expect(await countQueries('studio.example')).toBe(3);
  forgetSender();
  expect(await countQueries('studio.example')).toBe(3);
  // The resolver asks a failing server several times.
  expect(await countQueries('down.example')).toBeGreaterThan(2);
  now += 29_999;
  expect(await countQueries('down.example')).toBe(0);
  now += 1;
  expect(await countQueries('down.example')).toBeGreaterThan(2);
});
