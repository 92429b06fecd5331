import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readTouchTexts } from '~/features/leads/import/read-touch-text';
import { touchFacts, touchText } from '~/features/leads/list/touch-text';
import { setSiteOrigin, siteOrigin } from '~/platform/origin.server';

import { readSentTouches, readTouches } from './read-touches.server';
import type { Touch } from './touch';
import { landingOf, readVisit } from './visit.server';

const NOW = Date.UTC(2026, 10, 26, 5, 2);
const ORIGIN = 'https://studio.example';
const before = siteOrigin();
beforeAll(() => setSiteOrigin(ORIGIN));
afterAll(() => setSiteOrigin(before));

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const sent = (...touches: unknown[]) => touches.map((touch) => JSON.stringify(touch)).join('\t');
const request = (address: string, referer?: string) =>
  new Request(address, { headers: referer === undefined ? {} : { referer } });

const AD: Touch = {
  at: NOW - 60_000,
  path: '/services',
  host: 'www.google.com',
  parameters: { utm_source: 'google', utm_campaign: 'monsoon villas', gclid: 'Cj0' },
};

describe('the visit behind a form', () => {
  test('is what the browser stored', () => {
    const touches = sent(
      [NOW - 60_000, ['/services', 'www.google.com', Object.entries(AD.parameters)]],
      [NOW - 1_000, ['/about', false, [['utm_campaign', 'second']]]],
    );
    const landing = landingOf(request(`${ORIGIN}/contact?utm_campaign=other`));
    expect(readVisit(formOf({ touches, landing }), `${ORIGIN}/contact?x=1`, NOW)).toEqual({
      page: '/contact',
      utm: { utm_campaign: 'second' },
      touches: {
        first: AD,
        last: {
          at: NOW - 1_000,
          path: '/about',
          host: null,
          parameters: { utm_campaign: 'second' },
        },
      },
    });
  });

  test.each([
    ['?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e', undefined, 'c'],
    ['', `${ORIGIN}/estimate?area=1500&utm_campaign=before`, 'before'],
    ['?utm_campaign=here', `${ORIGIN}/?utm_campaign=before`, 'here'],
    ['?projectType=Other', 'https://other.example/?utm_campaign=theirs', undefined],
  ])('without a script is that of the form’s page: %s from %s', (query, referer, campaign) => {
    const landing = landingOf(request(`${ORIGIN}/contact${query}`, referer), NOW);
    expect(readVisit(formOf({ landing }), null, NOW).utm?.['utm_campaign']).toBe(campaign);
  });

  test('is that of the post’s Referer if the form has none', () => {
    expect(readVisit(formOf({}), `${ORIGIN}/about?utm_source=mail&q=x`, NOW)).toMatchObject({
      page: '/about',
      utm: { utm_source: 'mail' },
      touches: { last: { path: '/about', parameters: { utm_source: 'mail' } } },
    });
  });

  test.each([
    null,
    '',
    'nonsense',
    'https://studio.example.evil.test/services?utm_source=x',
    'http://studio.example/?utm_source=x',
  ])('is unknown by a Referer of another origin: %s', (referer) => {
    expect(readVisit(formOf({}), referer, NOW)).toEqual({ page: null, utm: null, touches: null });
  });

  test.each([
    ['gclid', { utm_source: 'google', utm_medium: 'cpc' }],
    ['gbraid', { utm_source: 'google', utm_medium: 'cpc' }],
    ['wbraid', { utm_source: 'google', utm_medium: 'cpc' }],
    ['msclkid', { utm_source: 'bing', utm_medium: 'cpc' }],
    ['fbclid', { utm_source: 'facebook', utm_medium: 'social' }],
  ])('with a click id alone is counted under its provider: %s', (name, utm) => {
    const touches = sent([NOW, ['/', false, [[name, 'x']]]], [NOW, ['/', false, [[name, 'x']]]]);
    expect(readVisit(formOf({ touches }), null, NOW)).toMatchObject({
      utm,
      touches: { last: { parameters: { [name]: 'x' } } },
    });
  });

  test('never contains the link of an estimate, nor a future time', () => {
    const path = '/estimate/sent/c2VjcmV0';
    const touch = [NOW + 3_600_000, [path, false, []]];
    const visit = readVisit(formOf({ touches: sent(touch, touch) }), `${ORIGIN}${path}`, NOW);
    expect(JSON.stringify(visit)).not.toContain('c2VjcmV0');
    expect(visit.touches?.first.at).toBe(NOW);
  });

  test('is limited and readable whatever is sent', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.jsonValue());
    const pair = fc.tuple(
      fc.oneof(
        fc.constantFrom('utm_source', 'utm_campaign', 'gclid', 'q'),
        fc.stringMatching(/^utm_\w*$/),
      ),
      fc.string({ unit: 'binary', maxLength: 400 }),
    );
    const touch = fc.tuple(
      anything,
      fc.tuple(anything, anything, fc.oneof(anything, fc.array(pair, { maxLength: 40 }))),
    );
    fc.assert(
      fc.property(fc.oneof(touch, anything), fc.oneof(touch, anything), (first, last) => {
        const visit = readVisit(formOf({ touches: sent(first, last) }), null, NOW);
        const stored = JSON.stringify(visit.touches);
        expect(stored.length).toBeLessThan(8_000);
        // Neither database engine can store NUL or lone surrogates.
        expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/i);
        expect(readTouches(stored)).toEqual(visit.touches);
      }),
    );
  });

  test('ignores touches that can’t be read', () => {
    for (const touches of ['x', '[]', '\t', '[1]\t[2]', '{"first":1}', `[1,[2]]\t${'['.repeat(9)}`])
      expect(readSentTouches(touches)).toBeNull();
  });
});

describe('a touch as text', () => {
  test('reads as a person would write it', () => {
    expect(touchText(AD)).toBe(
      '26 Nov 2026, 10:31 /services?utm_source=google&utm_campaign=monsoon+villas&gclid=Cj0 from www.google.com',
    );
    expect(touchFacts({ first: AD, last: AD })).toEqual([
      [
        'First and last touch',
        '26 Nov 2026, 10:31\nFrom www.google.com to /services\nutm_source: google\nutm_campaign: monsoon villas\ngclid: Cj0',
      ],
    ]);
    const direct = { at: null, path: '/', host: null, parameters: {} };
    expect(touchFacts({ first: AD, last: direct })[1]).toEqual(['Last touch', 'Opened /']);
    expect(touchFacts(null)).toEqual([]);
  });

  test('can be read back, to the minute', () => {
    const name = fc.constantFrom('utm_source', 'utm_campaign', 'utm_x', 'gclid', 'fbclid');
    const minute = fc.integer({ min: 1, max: 35_000_000 }).map((minutes) => minutes * 60_000);
    const touch = fc.record({
      at: fc.option(minute),
      path: fc.webPath().map((path) => (path.startsWith('/') ? path : '/')),
      host: fc.option(fc.domain()),
      parameters: fc.dictionary(name, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })),
    });
    fc.assert(
      fc.property(touch, touch, (first, last) => {
        const stored = readTouches(JSON.stringify({ first, last }));
        if (!stored) throw new Error('not readable');
        expect(readTouchTexts(touchText(stored.first), touchText(stored.last))).toEqual(stored);
      }),
    );
    expect(readTouchTexts('', '')).toBeNull();
    expect(readTouchTexts(touchText(AD), '')).toEqual({ first: AD, last: AD });
    for (const text of ['yesterday', '26 Nov 2026', 'soon /services', 'www.google.com'])
      expect(readTouchTexts(text, '')).toBeUndefined();
  });
});
