import { expect, test } from 'vitest';

import { type GivenAnswer, withAnswer } from './use-answers';

const messages = (answers: readonly GivenAnswer[]) => answers.map(({ answer }) => answer.message);

test('a success disappears with the next error, and an error stays until its request succeeds', () => {
  const saved = withAnswer([], 'a', { ok: true, message: 'Saved.' });
  const withFailure = withAnswer(saved, 'b', { ok: false, message: 'Not moved.' });
  expect(messages(withFailure)).toEqual(['Not moved.']);
  const withOther = withAnswer(withFailure, 'a', { ok: true, message: 'Saved again.' });
  expect(messages(withOther)).toEqual(['Not moved.', 'Saved again.']);
  expect(messages(withAnswer(withOther, 'b', { ok: true, message: 'Moved.' }))).toEqual(['Moved.']);
});
