import { expect, test } from 'vitest';

import { replyPromise } from './reply-promise';
import { settingsSchema } from './settings.server';

test.each([
  ['1', 'within one working day'],
  ['2', 'within 2 working days'],
  ['30', 'within 30 working days'],
  ['', ''],
])('%s working days read: %s', (replyDays, promise) => {
  expect(replyPromise({ replyDays })).toBe(promise);
});

const { replyDays } = settingsSchema.shape.contact.shape;

test('an empty field promises nothing, and spaces around a number are ignored', () => {
  expect(replyDays.parse('')).toBe('');
  expect(replyDays.parse(' 02 ')).toBe('2');
});

test.each(['0', '31', 'one', '1.5', 'within 2 working days', '-2'])('%s is refused', (text) => {
  expect(replyDays.safeParse(text).error?.issues[0]?.message).toBe(
    'Enter a number of working days from 1 to 30, such as 2, or leave it empty.',
  );
});
