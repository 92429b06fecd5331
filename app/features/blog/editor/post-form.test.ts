import { expect, test } from 'vitest';

import { emptyForm } from './post-form';
import { problemsOf } from './post-form.server';

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
