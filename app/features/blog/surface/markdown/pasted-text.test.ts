import { describe, expect, test } from 'vitest';

import { articleSyntax, joinWrappedLines, withPlainLetters } from './pasted-text';

describe('Markdown of other programs', () => {
  test.each([
    ['a fourth level', '#### Fourth', '### Fourth'],
    ['underlined headings', 'Walls\n=====\n\nLime\n----', '# Walls\n\n## Lime'],
    ['a rule', 'One\n\n---\n\nTwo', 'One\n\n\n\nTwo'],
    ['a table', '| A | B |\n|---|--:|\n| 1 | 2 |', 'A | B\n\n1 | 2\n'],
    ['a checklist', '- [x] Done\n- [ ] Open', '- ☑ Done\n- ☐ Open'],
    ['typed bullets', '• One\n\t◦ Deep', '- One\n\t- Deep'],
    ['a listing', '```js\n# a\n\n  b`\n```\n# c', '\n`# a`\n\n`` b` ``\n\n# c'],
    ['a listing within another', '````\n```\n````', '\n```` ``` ````\n'],
  ])('keeps the meaning of %s', (_, written, expected) => {
    expect(articleSyntax(written)).toBe(expected);
  });

  test.each([
    '---\ntitle: Walls\ndraft: true\n---',
    '|x| is absolute',
    'a | b',
    '- 3 * 4\n- ---',
    '`a` ```b```',
  ])('leaves %j as it is', (text) => {
    expect(articleSyntax(text)).toBe(text);
  });
});

test('reads blank lines of any number in linear time', () => {
  // If each were matched with all that follow, this would take minutes and time out.
  const blank = '\n'.repeat(400_000);
  expect(articleSyntax(`a${blank}• b`)).toBe(`a${blank}- b`);
});

describe('the lines of a PDF', () => {
  test('are joined to paragraphs, with the words that they divide', () => {
    const lines = [
      'The house stands at the edge of a laterite quarry; its walls are built of',
      'the same stone. The first floor is lit from a court, the second from a clere-',
      'story that runs the whole length of the building. Water is collected below',
      'and used for the garden.',
      '',
      '- A point that is as long as the lines of the text above it, or nearly so.',
      'Next',
    ];
    expect(joinWrappedLines(lines.join('\r\n')).split('\n')).toEqual([
      'The house stands at the edge of a laterite quarry; its walls are built of the same stone. The first floor is lit from a court, the second from a clerestory that runs the whole length of the building. Water is collected below and used for the garden.',
      '',
      '- A point that is as long as the lines of the text above it, or nearly so.',
      'Next',
    ]);
  });

  test.each([
    '12 MG Road\nNear the old bank\nPune 411001',
    'The moon is in the court, and it has forgotten the hour of its going\nsleeps\nand wakes again',
    `${'word '.repeat(60)}\n${'word '.repeat(60)}\n${'word '.repeat(60)}`,
  ])('stay lines in %j', (text) => {
    expect(joinWrappedLines(text)).toBe(text);
  });

  test('have plain letters', () => {
    expect(withPlainLetters('ﬁrst ﬂoor, con\u00ADcrete')).toBe('first floor, concrete');
  });
});
