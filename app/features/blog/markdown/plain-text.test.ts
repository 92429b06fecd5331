import { expect, it } from 'vitest';

import { parseArticle } from './parse-article';
import { plainText } from './plain-text';

it('contains what a reader reads, without marks, addresses or descriptions of pictures', () => {
  const markdown = [
    '# The *wall*',
    'A **thick** [wall](/walls)\nkeeps `35 °C` out ![icon](/i.svg)',
    '- raked\n- pointed\n  - twice',
    '> Less.\n>\n> More.',
    '![A brick wall](/wall.jpg "Section, 1:20")',
    '![no caption](/b.jpg)',
  ].join('\n\n');
  expect(plainText(parseArticle(markdown))).toBe(
    'The wall\n\nA thick wall\nkeeps 35 °C out\n\nraked\npointed\ntwice\n\nLess.\n\nMore.\n\nSection, 1:20',
  );
});
