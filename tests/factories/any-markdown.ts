import * as fc from 'fast-check';

/** Pieces of hostile and careless Markdown. */
export const pieces = [
  // Marks.
  ['*', '**', '***', '_', '__', '`', '``', '[', ']', '(', ')', '![', '](', '<', '>', '&', ';'],
  ['"', "'", '\\', '#', '> ', '- ', '1. ', '## ', '### ', '#### ', '---', '***\n', '```\n'],
  // Space and text, some of it invalid in XML or half a character.
  ['\n', '\n\n', '\r\n', '  \n', '\t', ' ', '    ', 'a', 'word ', 'नमस्ते', '😀', '\u00A0'],
  ['\0', '\uD800', '\uDC00', '\u202E', '\uFFFF', '&nbsp;', '&#0;', '&#x3c;', '&#12;', '&#xD800;'],
  // HTML.
  ['<script>', '</script>', '<img src=x onerror=alert(1)>', '" onload="x', '<!--', ']]>'],
  // Addresses.
  ['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', 'java&Tab;script:x'],
  ['//evil.example', '/\\evil.example', '/.//evil.example', 'https://*/', 'https://a;b/'],
  ['https://a.example/b', 'http://a.example', 'mailto:a@b.example', 'tel:+911234', '/path'],
  // Whole constructs.
  ['[a](/b)', '[a](javascript:x)', '![alt](https://i.example/p.jpg "Caption")', '![x](/y)'],
  ['[![i](/i)](/l)', '[a](https://a.example/"onload="x)', '![a](/b "</figcaption><script>")'],
].flat();

/** Markdown as attackers and hurried authors write it. */
export const anyMarkdown: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join('')),
  },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.nat(0xffff), { maxLength: 100 }).map((units) => String.fromCharCode(...units)),
);

const indents = ['', '', '', ' ', '  ', '   ', '    ', '      ', '\t'];
const signs = [
  '- ',
  '* ',
  '+ ',
  '1. ',
  '3. ',
  '2) ',
  '0. ',
  '> ',
  '>',
  '# ',
  '### ',
  '##### ',
  '-',
  '1.',
  '',
  '',
  '',
];
const line = fc
  .tuple(
    fc.constantFrom(...indents),
    fc.array(fc.constantFrom(...signs), { maxLength: 4 }),
    fc.array(fc.constantFrom(...pieces.filter((piece) => !piece.includes('\n'))), { maxLength: 4 }),
  )
  .map(([indent, marks, words]) => indent + marks.join('') + words.join(''));

/** Lists, quotes and headings, nested and in sequence, well formed and not. */
export const anyBlocks: fc.Arbitrary<string> = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n', '\n\n', '\n\n\n', '\\\n')), { maxLength: 14 })
  .map((lines) => lines.flat().join(''));
