import { expect, test } from 'vitest';

import { emptyForm, POST_LIMITS } from './post-form';
import { postForm, problemsOf } from './post-form.server';

const problem = (canonicalUrl: string) =>
  problemsOf({ ...emptyForm('Trends'), title: 'Light', content: 'Text', canonicalUrl })
    .canonicalUrl;

test.each(['', ' ', '/blog/light', 'https://journal.example/light?a=1', 'https://a.example:8443/'])(
  'a canonical address may be %j',
  (address) => expect(problem(address)).toBeUndefined(),
);

test.each([
  'https://[',
  'https://a:b:c/',
  'https://%/',
  'https://a:99999/',
  'http://journal.example/',
  '//journal.example/',
  'mailto:a@b.example',
  'light',
])('a canonical address is not %j', (address) =>
  expect(problem(address)).toMatch(/start(s|ing) with https:\/\//),
);

test.each(['metaTitle', 'metaDescription'] as const)(
  'the %s may be as long as its counter shows, where an emoji counts as two',
  (field) => {
    const isAccepted = (text: string) =>
      postForm.safeParse({ ...emptyForm('Trends'), [field]: text }).success;
    const max = POST_LIMITS[field];
    expect(isAccepted('x'.repeat(max))).toBe(true);
    expect(isAccepted('x'.repeat(max + 1))).toBe(false);
    expect(isAccepted('🏠'.repeat(max / 2))).toBe(true);
    expect(isAccepted('🏠'.repeat(max / 2 + 1))).toBe(false);
  },
);
