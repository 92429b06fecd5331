import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeText } from './decode-text';
import { readCsv, type Separator, separatorOf, separators } from './read-csv';
import { Unreadable } from './refusals';

const read = (text: string, separator: Separator = ',') => [...readCsv(text, separator)];
const failureOf = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.constructor : error;
  }
};
const cellsOf = (text: string, separator?: Separator) =>
  read(text, separator).map(([, cells]) => cells);

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '"',
    '""',
    ',',
    'a,b',
    'two\nlines',
    'two\r\nlines',
    "'",
    ' x ',
    '=1',
    'नाम',
    ';',
    '\t',
    '|',
  ),
);
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), {
  minLength: 1,
  maxLength: 12,
});
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test.each(separators)('gives back what was written with %j, whatever stands in it', (separator) => {
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (written, end, last) => {
      const text =
        written.map((row) => row.map(quoted).join(separator)).join(end) + (last ? end : '');
      expect(cellsOf(text, separator)).toEqual(written);
    }),
  );
});

test('gives back unquoted cells, too', () => {
  const plain = fc.stringMatching(/^[^",;\t|\r\n\uFEFF][^,;\t|\r\n]{0,20}$/);
  fc.assert(
    fc.property(
      fc.array(fc.array(plain, { minLength: 1, maxLength: 5 }), { minLength: 1 }),
      (written) => {
        expect(cellsOf(written.map((row) => row.join(';')).join('\n'), ';')).toEqual(written);
      },
    ),
  );
});

test('never fails but for a quotation mark without an end, and loses no letter of a plain cell', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...separators),
      (text, separator) => {
        expect([null, Unreadable]).toContain(failureOf(() => read(text, separator)));
        expect(separators).toContain(separatorOf(text));
      },
    ),
  );
});

test('counts rows as a spreadsheet does: a text of two lines is one row, a blank line is one', () => {
  expect(read('Name,Note\n"a","two\nlines"\n\nb,c\n').map(([number]) => number)).toEqual([1, 2, 4]);
  expect(read('sep=;\nName;Note\na;b', ';')).toEqual([
    [2, ['Name', 'Note']],
    [3, ['a', 'b']],
  ]);
});

test.each([
  ['Name,Phone\nAsha,1\nMeera,2', ','],
  ['Name;Phone\n"Rao; Asha";1,5\nMeera;2,5', ';'],
  ['Name\tPhone\tCity, State\nAsha\t1\tBengaluru, Karnataka', '\t'],
  ['Name|Phone\nAsha|1', '|'],
  ['sep=|\nName,Phone|x\n', '|'],
  ['Name\nAsha', ','],
] as const)('finds the separator of %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

test.each(['utf8', 'utf16le', 'latin1'] as const)('reads letters of a file in %s', (encoding) => {
  const text = encoding === 'latin1' ? 'Name,Café ½' : 'Name,नाम ₹ 🏠';
  for (const start of encoding === 'latin1' ? [''] : ['', '\uFEFF'])
    expect(decodeText(Buffer.from(start + text, encoding)).text).toBe(text);
  const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  expect(decodeText(swapped).text).toBe(text);
});
