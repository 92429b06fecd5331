import { expect, it } from 'vitest';

import { countWords, readTime } from './read-time';

it('counts words in any script, and no lone punctuation', () => {
  expect(countWords('A wall – 230 mm thick.\nनमस्ते दुनिया')).toBe(7);
  expect(countWords(' \n ')).toBe(0);
});

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1500, 8],
])('%i words take %i min', (words, minutes) => {
  expect(readTime('word '.repeat(words))).toBe(minutes);
});
