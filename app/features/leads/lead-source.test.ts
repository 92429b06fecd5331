import { expect, test } from 'vitest';

import { leadSource } from './lead-source';

const origin = 'https://studio.example';

test('an inquiry tells its page and the campaign that led there', () => {
  expect(leadSource(`${origin}/services?utm_source=mail&utm_campaign=monsoon&q=x`, origin)).toEqual(
    {
      page: '/services',
      utm: { utm_source: 'mail', utm_campaign: 'monsoon' },
    },
  );
});

test.each([
  null,
  '',
  'nonsense',
  'https://studio.example.evil.test/services',
  'http://studio.example/',
])('another origin tells nothing: %s', (referer) => {
  expect(leadSource(referer, origin)).toEqual({ page: null, utm: null });
});

test('a page without a campaign has no campaign, and nothing grows without bound', () => {
  const { page, utm } = leadSource(
    `${origin}/${'x'.repeat(5000)}?utm_term=${'y'.repeat(5000)}`,
    origin,
  );
  expect(page).toHaveLength(300);
  expect(utm?.['utm_term']).toHaveLength(200);
});
