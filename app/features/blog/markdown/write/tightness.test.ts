import { expect, it } from 'vitest';

import { parseArticle } from '~/features/blog/markdown/parse-article';

const isTightList = (markdown: string) => {
  const [list] = parseArticle(markdown).blocks;
  return list && 'tight' in list ? list.tight : undefined;
};

it.each([
  '- a\n- b',
  '- a\n  - b\n\n    c\n- d',
  '- a\n  > b',
  '- a\n  ![](/b)\n  c',
  '- a\n\n  &nbsp;',
])('is tight without a visible blank line: %j', (markdown) => {
  expect(isTightList(markdown)).toBe(true);
});

it.each([
  '- a\n\n- b',
  '- a\n\n  b',
  // Tight for CommonMark, but on the page the two lines would run together.
  '- a\n  #### b',
  '- #### a\n  3. b',
])('is loose otherwise: %j', (markdown) => {
  expect(isTightList(markdown)).toBe(false);
});
