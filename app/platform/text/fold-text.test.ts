import { expect, it } from 'vitest';

import { foldText } from './fold-text';

it('folds a run of marks of any length in linear time', () => {
  // Sorting all of them, as Unicode normalization does, would take minutes and time out.
  const folded = foldText(`Zoe${'\u0301\u0316'.repeat(300_000)} ﬁrm`);
  expect(folded).toMatch(/^zoé?/);
  expect(folded).toMatch(/ firm$/);
});

it('keeps all marks of a letter that has at most thirty', () => {
  const letter = `क${'\u0951'.repeat(30)}`;
  expect(foldText(letter)).toBe(letter);
});
