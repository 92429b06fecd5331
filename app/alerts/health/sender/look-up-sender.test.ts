import { generateKeyPairSync } from 'node:crypto';

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startDnsServer } from '~tests/dns/dns-server';

import { forgetSender, senderHealth } from './sender-health.server';

const keyOf = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
/** A text as DNS carries it: strings of 255 letters at most. */
const inStrings = (text: string) => text.match(/.{1,255}/g) ?? [];

const good = keyOf(2_048);
const zone = {
  'studio.example': ['something=else', ['v=spf1 include:_spf.pro', 'vider.example ~all']],
  '_dmarc.studio.example': ['v=DMARC1; p=quarantine; rua=mailto:post@studio.example'],
  'mail._domainkey.studio.example': [inStrings(`v=DKIM1; k=rsa; p=${good}`)],
  // Longer than UDP carries.
  'long._domainkey.studio.example': [inStrings(`v=DKIM1; n=${'x'.repeat(3_000)}; p=${good}`)],
  'weak._domainkey.studio.example': [`p=${keyOf(768)}`],
  'gone._domainkey.studio.example': ['v=DKIM1; p='],
  'odd._domainkey.studio.example': ['v=DKIM1; p=no key'],
  'twice.example': ['v=spf1 mx -all', 'v=spf1 a -all'],
  '_dmarc.twice.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
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

const linesOf = async (domain: string, selector: string, longest?: number) => {
  const asking = { domain, selector, servers: [dns.address], ...(longest && { longest }) };
  const { lines } = await senderHealth(asking);
  return lines.map(({ label, state }) => `${label}: ${state}`);
};

it('says what stands in DNS, a policy of a domain above too', async () => {
  expect(await linesOf('studio.example', 'mail')).toEqual([
    'SPF: Found. Email from servers not listed is to be treated as suspicious.',
    'DKIM: Key found at mail._domainkey.studio.example: RSA, 2048 bits.',
    'DMARC: Found. Email that falsely claims to come from this domain is to be treated as suspicious.',
  ]);
  expect(await linesOf('post.studio.example', '')).toEqual([
    'SPF: Missing.',
    'DKIM: Not checked: the selector isn’t known.',
    'DMARC: Found. Email that falsely claims to come from this domain is to be treated as suspicious. It is the record of studio.example.',
  ]);
  expect(await linesOf('twice.example', 'none')).toEqual([
    'SPF: There is more than one SPF record, so receivers ignore all of them.',
    'DKIM: No key at none._domainkey.twice.example.',
    'DMARC: There is more than one DMARC record at _dmarc.twice.example, so receivers ignore all of them.',
  ]);
});

it.each([
  ['long', 'Key found at long._domainkey.studio.example: RSA, 2048 bits.'],
  ['weak', 'A key of 768 bits at weak._domainkey.studio.example, which receivers ignore.'],
  ['gone', 'The key at gone._domainkey.studio.example is revoked: its p= is empty.'],
  ['odd', 'There is a TXT record at odd._domainkey.studio.example, but it contains no email key.'],
])('knows a key (%s) from what receivers take for none', async (selector, state) => {
  expect((await linesOf('studio.example', selector))[1]).toBe(`DKIM: ${state}`);
});

it.each([
  ['fails', 'down.example'],
  ['says nothing', 'mute.example'],
])('says that nothing could be looked up where the server %s', async (_, domain) => {
  const lines = await linesOf(domain, 'mail', domain === 'mute.example' ? 150 : undefined);
  expect(lines).toEqual(
    ['SPF', 'DKIM', 'DMARC'].map(
      (label) => `${label}: Couldn’t be checked: no DNS server answered in time.`,
    ),
  );
});

it('asks again after five minutes, after half a minute what had no answer, and when told to', async () => {
  let now = 0;
  const questions = async (domain: string) => {
    const before = dns.asked.length;
    await senderHealth({ domain, selector: '', servers: [dns.address] }, () => now);
    return dns.asked.length - before;
  };
  expect([await questions('studio.example'), await questions('studio.example')]).toEqual([3, 0]);
  now = 5 * 60_000;
  expect(await questions('studio.example')).toBe(0);
  now += 1;
  expect(await questions('studio.example')).toBe(3);
  forgetSender();
  expect(await questions('studio.example')).toBe(3);
  // A failure makes the resolver ask more than once.
  expect(await questions('down.example')).toBeGreaterThan(2);
  expect(await questions('down.example')).toBe(0);
  now += 30_001;
  expect(await questions('down.example')).toBeGreaterThan(2);
});
