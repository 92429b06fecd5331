import { expect, test } from 'vitest';

import { instantInIndia } from '~/platform/indian-time';
import { demoSettings } from '~/settings/settings';

import { replyDayText, replySentence, receiptDetails } from './receipt-details.server';

const replyPromise = (replyDays: string) => ({
  contact: { ...demoSettings.contact, replyDays },
  hours: [],
  closures: [],
});

// 21 November 2026 was a Saturday.
const saturday = instantInIndia(2026, 10, 21, 23, 30);

test.each([
  ['1', '23 November 2026'],
  ['2', '24 November 2026'],
  ['7', '30 November 2026'],
  ['', ''],
])('a reply within “%s” working days is due by %s', (replyDays, day) => {
  expect(replyDayText(replyPromise(replyDays), saturday)).toBe(day);
});

test('the reply date skips closures and counts only working days', () => {
  const closure = (from: string, to: string) => ({ from, to, name: 'Diwali', open: '' });
  const within = replyPromise('1');
  expect(
    replyDayText({ ...within, closures: [closure('2026-11-23', '2026-11-24')] }, saturday),
  ).toBe('25 November 2026');
  // Republic Day is a holiday everywhere in India.
  expect(replyDayText(within, instantInIndia(2027, 0, 25, 9, 0))).toBe('27 January 2027');
  const hours = [{ days: 'Tu Fr', from: '10:00', to: '18:00', breakFrom: '', breakTo: '' }];
  expect(replyDayText({ ...within, hours }, saturday)).toBe('24 November 2026');
  expect(
    replyDayText({ ...within, closures: [closure('2026-01-01', '2029-01-01')] }, saturday),
  ).toBe('within one working day');
});

test('a receipt has no reply date if settings can’t be read', () => {
  expect(receiptDetails({ reference: 'L-7F3KQ2', at: saturday }, null)).toEqual({
    reference: 'L-7F3KQ2',
    appointments: [],
    to: '',
    date: '21 November 2026',
    answerBy: '',
  });
});

test.each([
  ['1', instantInIndia(2026, 10, 26, 11, 0), 'We reply by tomorrow, 27 November.'],
  ['1', saturday, 'We reply by Monday, 23 November.'],
  ['', saturday, ''],
])('with a reply within “%s” working days the form says so', (replyDays, at, sentence) => {
  expect(replySentence(replyPromise(replyDays), at)).toBe(sentence);
});
