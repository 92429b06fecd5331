import { expect, test } from 'vitest';

import { instantInIndia } from '~/platform/indian-time';

import { answerBy, slipOf } from './slip.server';

// A Saturday.
const saturday = instantInIndia(2026, 10, 21, 23, 30);

test.each([
  ['within one working day', 'November 23, 2026'],
  ['Within 2 working days', 'November 24, 2026'],
  ['within seven working days', 'November 30, 2026'],
  ['the same day, if you call before noon', 'the same day, if you call before noon'],
  ['within no working day', 'within no working day'],
  ['', ''],
])('who answers “%s” does so until: %s', (replyTime, day) => {
  expect(answerBy(replyTime, saturday)).toBe(day);
});

test('a slip says so too when settings can’t be read', () => {
  expect(slipOf({ reference: 'L-7F3KQ2', at: saturday }, null)).toEqual({
    reference: 'L-7F3KQ2',
    to: '',
    date: 'November 21, 2026',
    answerBy: '',
  });
});
