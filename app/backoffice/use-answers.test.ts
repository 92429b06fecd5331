import { expect, test } from 'vitest';

import { type GivenAnswer, withAnswer } from './use-answers';

const messages = (given: readonly GivenAnswer[]) => given.map(({ answer }) => answer.message);

test('a success disappears with the next error, and an error stays until its request succeeds', () => {
  const saved = withAnswer([], 'a', { ok: true, message: 'Saved.' });
  const failed = withAnswer(saved, 'b', { ok: false, message: 'Not moved.' });
  expect(messages(failed)).toEqual(['Not moved.']);
  const other = withAnswer(failed, 'a', { ok: true, message: 'Saved again.' });
  expect(messages(other)).toEqual(['Not moved.', 'Saved again.']);
  expect(messages(withAnswer(other, 'b', { ok: true, message: 'Moved.' }))).toEqual(['Moved.']);
});
