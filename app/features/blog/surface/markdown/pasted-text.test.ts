import { describe, expect, test } from 'vitest';

import {
  articleSyntax,
  joinWrappedLines,
  withoutFrontMatter,
  withPlainLetters,
} from './pasted-text';

describe('Markdown of other programs', () => {
  test.each([
    ['a fourth level', '#### Fourth', '### Fourth'],
    ['underlined headings', 'Walls\n=====\n\nLime\n----', '# Walls\n\n## Lime'],
    ['a rule', 'One\n\n---\n\nTwo', 'One\n\n\n\nTwo'],
    ['a table', '| A | B |\n|---|--:|\n| 1 | 2 |', 'A | B\n\n1 | 2\n'],
    ['a checklist', '- [x] Done\n1. [ ] Open', '- ☑ Done\n1. ☐ Open'],
    ['typed bullets', '• One\n\t◦ Deep\n➢ Two', '- One\n\t- Deep\n- Two'],
    ['notes', 'Lime[^1] sets.\n\n[^1]: In *air*.', 'Lime[1] sets.\n\n[1] In *air*.'],
    [
      'addresses below the text',
      '[a][1], [b], [c][]\n\n[1]: https://x.in "A"\n[b]: <https://y.in>\n[c]: https://z.in',
      '[a](https://x.in), [b](https://y.in), [c](https://z.in)\n\n',
    ],
    ['links of Obsidian', '[[Lime]] and [[Clay|mud]]', 'Lime and mud'],
    ['a callout', '> [!note]- Walls\n> Lime', '> Walls\n> Lime'],
    ['an address in brackets', '<https://x.in/a_b>', '[https://x.in/a_b](<https://x.in/a_b>)'],
    ['cells', 'Sand\t9\n1.\tOne\nArea:\t4', 'Sand | 9\n1.\tOne\nArea:\t4'],
    ['numbers of houses and phones', '# 12, MG Road\n+ 91 98', '\\# 12, MG Road\n\\+ 91 98'],
    ['an address of a picture', '![][a]\n\n[a]: https://x.in', '![](https://x.in)\n\n'],
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
    '# 2024, a year',
    '# 10, not 11, reasons',
    '+ 2 rooms\n+ 3 rooms',
    '[1] and [2]\n\n[1] IS 456\n[3]: https://x.in',
    'x[[0]] = [[1, 2], [3]] ![[plan.png]]',
    'Ask <ravi@x.in>',
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
    'When I consider how my light is spent before half my days in this dark world\nAnd that one talent which is death to hide lodged with me useless, though my\nSoul more bent to serve therewith my Maker, and present my true account, lest',
    // Code, and an address.
    'const width = measureTheWallOf(the.house, { with: lime });\nconst depth = measureTheFloorOf(the.house, { with: clay });\nconst height = measureTheRoofOf(the.house, { with: tile });',
    'walls = measure_the_walls_of(house, material=lime, unit=metre)\nfloors = measure_the_floors_of(house, material=clay, unit=m)\nroofs = measure_the_roofs_of(house, material=tile, unit=metre)',
    'Studio of Architecture, second floor, Laxmi Chambers,\nopposite the municipal garden and the old post office,\nnear Shivaji Chowk, Pune Station Road, Camp, 411001,\nMaharashtra',
    `${'word '.repeat(60)}\n${'word '.repeat(60)}\n${'word '.repeat(60)}`,
  ])('stay lines in %j', (text) => {
    expect(joinWrappedLines(text)).toBe(text);
  });

  test.each([
    ['load-', 'bearing', 'load-bearing'],
    ['consul-', 'tation', 'consultation'],
    ['load-', 'ing', 'loading'],
    ['forty-', 'five', 'forty-five'],
    ['reading-', 'room', 'reading-room'],
    ['in-', 'side', 'inside'],
    ['rein\u00AD', 'forced', 'reinforced'],
  ])('keep the hyphen of a compound only: %s%s', (first, second, word) => {
    const lines = [
      `The reading-room is placed in the end of the house whose side is all ${first}`,
      `${second} and the walls are made of the stone that was found below the earth of`,
      'the garden.',
    ];
    expect(joinWrappedLines(withPlainLetters(lines.join('\n')))).toContain(` ${word} `);
  });

  test('have plain letters', () => {
    expect(withPlainLetters('ﬁrst ﬂoor, con\u00ADcrete\fNext')).toBe('first floor, concrete\nNext');
  });
});

test.each([
  ['---\r\ntitle: Walls\r\ntags:\r\n  - lime\r\n---\r\nText', ['title: Walls', 'tags:', '- lime']],
  ['+++\ntitle = "Walls"\n+++\nText', ['title = "Walls"']],
  ['---\ndescription: How we build\n---\nText', ['description: How we build']],
  ['---\nslug: walls\nauthor: Asha\n---\nText', ['slug: walls', 'author: Asha']],
  ['Text', []],
])('takes the fields above a text out of %j', (written, fields) => {
  expect(withoutFrontMatter(written)).toEqual({ text: 'Text', fields });
});

test.each([
  '---\nWalls: a note\nof two lines\n---\nText',
  '---\n- Walls\n---\nText',
  '---\nDate: 12 May\n\nWe met at the site.\n\n---\nText',
  '---\nAsha: What is lime?\nRavi: A binder.\n---\nText',
])('takes nothing out between two rules: %j', (text) => {
  expect(withoutFrontMatter(text)).toEqual({ text, fields: [] });
});
