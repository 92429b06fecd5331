import { beforeAll, expect, test } from 'vitest';

import { loadSecret } from '~/platform/secret.server';

import { signFormTime } from './form-time.server';
import { suspicion } from './suspicion.server';

beforeAll(() => loadSecret('', 'a key for tests, of no worth at all'));

const inquiryFrom = (address: string) =>
  suspicion({ trap: '', time: signFormTime(Date.now() - 60_000), address, name: 'Asha' });

test('inquiries from many addresses of one IPv6 customer are a crowd, those of others are not', () => {
  const inquiries = Array.from({ length: 21 }, (_, host) => inquiryFrom(`2001:db8:0:1::${host}`));
  expect(inquiries.slice(0, 20).every((reason) => reason === null)).toBe(true);
  expect(inquiries[20]).toMatch('many inquiries');
  expect(inquiryFrom('2001:db8:0:2::1')).toBeNull();
});

test('a form that another instance signed, by a clock that is ahead, is not too fast', () => {
  const filled = (time: number) =>
    suspicion({ trap: '', time: signFormTime(time), address: '2001:db8:0:3::1', name: 'Asha' });
  expect(filled(Date.now() - 500)).toMatch('faster');
  expect(filled(Date.now() + 300_000)).toBeNull();
});
