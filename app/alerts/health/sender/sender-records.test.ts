import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { readDkim } from './dkim.server';
import { type DmarcAnswer, dmarcDomains, readDmarc } from './dmarc';
import { dkimLine, dmarcLine, spfLine } from './sender-lines';
import { readSpf } from './spf';
import { readTags } from './tags';

it('whatever stands in DNS is said in a sentence', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('\0', '\n', 'é', '😀', ';', '=', '%', '{', 'p', 'v') }),
    fc.string().map((rest) => `v=spf1 ${rest}`),
    fc.string().map((rest) => `v=DMARC1;${rest}`),
    fc.string().map((rest) => `v=DKIM1;p=${rest}`),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 3 }), (texts) => {
      const answers = dmarcDomains('post.studio.example').map((domain) => ({ domain, texts }));
      const lines = [
        spfLine(readSpf(texts)),
        dkimLine(readDkim(texts), 's._domainkey.studio.example'),
        dmarcLine(readDmarc(answers), 'studio.example'),
      ];
      for (const { state } of lines) expect(state).toMatch(/^[A-Z].*\.$/s);
    }),
  );
});

const label = fc.stringMatching(/^[a-z](?:[a-z\d-]{0,8}[a-z\d])?$/);
const name = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'));
const qualifier = fc.constantFrom('', '+', '-', '~', '?');
const mechanism = fc.oneof(
  fc.ipV4().map((address) => `ip4:${address}`),
  fc.ipV4().map((address) => `ip4:${address}/24`),
  fc.ipV6().map((address) => `ip6:${address}`),
  fc.constantFrom('a', 'mx', 'a/24', 'mx//64', 'a:x.example/24//64', 'ptr'),
  name.map((one) => `include:${one}`),
  fc.constant('exists:%{ir}.%{l1r+-}._spf.%{d}'),
  name.map((one) => `${one.replaceAll('-', '_')}=%{d}`),
);
const terms = fc.array(
  fc.tuple(qualifier, mechanism).map(([sign, words]) => (words.includes('=') ? '' : sign) + words),
  { maxLength: 10 },
);

it('reads every SPF record that RFC 7208 allows, among other texts and in any case of letters', () => {
  const other = fc.constantFrom<string>('v=spf10 -all', 'spf1', ' v=spf1', 'v=DMARC1; p=none', '');
  const noise = fc.array(other, { maxLength: 3 });
  fc.assert(
    fc.property(terms, qualifier, noise, fc.nat(3), (some, sign, others, at) => {
      const record = ['v=spf1', ...some, `${sign}all`].join(' ');
      const texts = others.toSpliced(at, 0, at > 1 ? record.toUpperCase() : record);
      const meaning = { '-': 'refused', '~': 'suspected', '?': 'left open' };
      expect(readSpf(texts)).toEqual({
        state: 'found',
        others: sign === '' || sign === '+' ? 'allowed' : meaning[sign],
      });
      expect(readSpf([...texts, 'V=SPF1'])).toEqual({ state: 'several' });
    }),
  );
});

it.each([
  ['v=spf1', { state: 'found', others: 'left open' }],
  ['v=spf1 redirect=x.example', { state: 'found', others: 'elsewhere' }],
  ['v=spf1 redirect=x.example redirect=y.example', { state: 'broken', term: 'redirect=y.example' }],
  ['v=spf1 ip4:1.2.3 -all', { state: 'broken', term: 'ip4:1.2.3' }],
  ['v=spf1 ip4:1.2.3.4/33 -all', { state: 'broken', term: 'ip4:1.2.3.4/33' }],
  ['v=spf1 ipv4:1.2.3.4 -all', { state: 'broken', term: 'ipv4:1.2.3.4' }],
  ['v=spf1 include: -all', { state: 'broken', term: 'include:' }],
  ['v=spf1 all.', { state: 'broken', term: 'all.' }],
  [`v=spf1 ${'include:x.example '.repeat(10)}-all`, { state: 'found', others: 'refused' }],
  [`v=spf1 ${'include:x.example '.repeat(11)}-all`, { state: 'costly' }],
])('SPF: %s', (text, spf) => {
  expect(readSpf([text])).toEqual(spf);
});

it('reads tags whatever blanks stand around them', () => {
  const tag = fc.record({
    name: fc.stringMatching(/^[a-z]\w{0,5}$/),
    value: fc.stringMatching(/^(?:[!-:<-~](?:[ -:<-~]{0,20}[!-:<-~])?)?$/),
  });
  const blank = fc.constantFrom('', ' ', '\t', '\r\n ');
  fc.assert(
    fc.property(fc.array(tag, { minLength: 1 }), blank, fc.boolean(), (tags, gap, isEnded) => {
      const parts = tags.map((one) => [gap, one.name, gap, '=', gap, one.value, gap].join(''));
      expect(readTags(parts.join(';') + (isEnded ? `;${gap}` : ''))).toEqual(tags);
    }),
  );
});

const answers = (records: Record<string, string[] | null>): DmarcAnswer[] =>
  dmarcDomains('a.mail.studio.co.example').map((domain) => ({
    domain,
    texts: records[domain] === undefined ? [] : records[domain],
  }));
const found = { state: 'found', at: 'studio.co.example', policy: 'reject', isTrial: false };
const OWN = 'a.mail.studio.co.example';

it.each<[string, Record<string, string[] | null>, object]>([
  ['nothing', {}, { state: 'missing' }],
  ['nothing that is DMARC', { [OWN]: ['v=DMARC2; p=none', 'v=spf1'] }, { state: 'missing' }],
  [
    'its own policy, whatever stands above',
    { [OWN]: ['v=DMARC1;p=Quarantine; sp=none; t=y'], 'studio.co.example': ['v=DMARC1; p=reject'] },
    { state: 'found', at: OWN, policy: 'quarantine', isTrial: true },
  ],
  ['that of a domain above', { 'studio.co.example': ['v=DMARC1; p=reject; '] }, found],
  [
    'that for the names below it',
    { 'studio.co.example': ['v=DMARC1; p=reject; sp=none'] },
    { ...found, policy: 'none' },
  ],
  [
    'the topmost of several',
    { 'mail.studio.co.example': ['v=DMARC1; p=none'], 'studio.co.example': ['v=DMARC1; p=reject'] },
    found,
  ],
  [
    'that where psd=n ends the walk',
    { 'studio.co.example': ['v=DMARC1; p=reject; psd=n'], example: ['v=DMARC1; p=none'] },
    found,
  ],
  [
    'that below a registry',
    { 'studio.co.example': ['v=DMARC1; p=reject'], 'co.example': ['v=DMARC1; p=none; psd=y'] },
    found,
  ],
  [
    'that of a registry, where there is no other',
    { 'co.example': ['v=DMARC1; p=reject; psd=y'] },
    { ...found, at: 'co.example' },
  ],
  [
    'reports only',
    { [OWN]: ['v=DMARC1; rua=mailto:x@y.example'] },
    { ...found, at: OWN, policy: 'none' },
  ],
  ['no policy', { [OWN]: ['v=DMARC1; p=maybe'] }, { state: 'broken', at: OWN }],
  ['no answer', { [OWN]: null }, { state: 'unknown' }],
  ['no answer above', { 'co.example': null }, { state: 'unknown' }],
  ['two of its own', { [OWN]: ['v=DMARC1; p=none', 'v=DMARC1'] }, { state: 'several', at: OWN }],
])('DMARC finds %s', (_, records, dmarc) => {
  expect(readDmarc(answers(records))).toEqual(dmarc);
});

it('asks at eight names at most', () => {
  expect(dmarcDomains('a.b.c.d.e.f.g.h.i.example')).toEqual([
    'a.b.c.d.e.f.g.h.i.example',
    ...['d.e.f.g.h.i.example', 'e.f.g.h.i.example', 'f.g.h.i.example', 'g.h.i.example'],
    ...['h.i.example', 'i.example', 'example'],
  ]);
});

const ed25519 = Buffer.alloc(32, 7).toString('base64');

it.each<[string[], object]>([
  [[], { state: 'missing' }],
  [['v=DKIM1; p='], { state: 'revoked' }],
  [['p='], { state: 'revoked' }],
  [
    ['v=DKIM1; k=ed25519; t=s : y; p=' + ed25519],
    { state: 'found', kind: 'Ed25519', bits: 256, isTrial: true },
  ],
  [
    [`k=ed25519; p= ${ed25519.slice(0, 9)} ${ed25519.slice(9)}`],
    { state: 'found', kind: 'Ed25519', bits: 256, isTrial: false },
  ],
  [['p=; v=DKIM1'], { state: 'broken' }],
  [['v=DKIM1; p=; p='], { state: 'broken' }],
  [['v=DKIM1; s=tlsrpt; k=ed25519; p=' + ed25519], { state: 'broken' }],
  [['v=DKIM1; k=rsa; p=' + ed25519], { state: 'broken' }],
  [['p=', 'p='], { state: 'several' }],
])('DKIM: %j', (texts, dkim) => {
  expect(readDkim(texts)).toEqual(dkim);
});
