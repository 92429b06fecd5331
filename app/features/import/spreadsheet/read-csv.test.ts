import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeText } from './decode-text';
import { plainCsv, readCsv, type Separator, separatorOf, separators } from './read-csv';
import { Unreadable } from './refusals';

const readLines = async (text: string, separator: Separator = ',') => {
  const lines: (readonly [number: number, cells: readonly string[]])[] = [];
  for await (const line of readCsv(text, separator)) lines.push(line);
  return lines;
};
const failureOf = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.constructor : error;
  }
};
const cellsOf = async (text: string, separator?: Separator) =>
  (await readLines(text, separator)).map(([, cells]) => cells);

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
const quoteCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

test.each(separators)('reads what was written with %j, whatever it contains', async (separator) => {
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      async (written, end, last) => {
        const text =
          written.map((row) => row.map(quoteCell).join(separator)).join(end) + (last ? end : '');
        expect(await cellsOf(text, separator)).toEqual(written);
      },
    ),
  );
});

test('reads unquoted cells, too', async () => {
  // If spaces surround a quotation mark, cells are trimmed.
  const plain = fc
    .stringMatching(/^[^",;\t|\r\n\uFEFF][^,;\t|\r\n]{0,20}$/)
    .filter((text) => !/^\s*"|"\s*$/.test(text));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(plain, { minLength: 1, maxLength: 5 }), { minLength: 1 }),
      async (written) => {
        expect(await cellsOf(written.map((row) => row.join(';')).join('\n'), ';')).toEqual(written);
      },
    ),
  );
});

test('fails only for a quotation mark without an end, and loses no letter of a plain cell', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...separators),
      async (text, separator) => {
        expect([null, Unreadable]).toContain(await failureOf(() => readLines(text, separator)));
        expect(separators).toContain(separatorOf(text));
      },
    ),
  );
});

test('counts rows as a spreadsheet does: a text of two lines is one row, a blank line is one', async () => {
  const lines = await readLines('Name,Note\n"a","two\nlines"\n\nb,c\n');
  expect(lines.map(([number]) => number)).toEqual([1, 2, 4]);
  expect(await readLines('sep=;\nName;Note\na;b', ';')).toEqual([
    [2, ['Name', 'Note']],
    [3, ['a', 'b']],
  ]);
});

test.each(['sep=;\r\n', 'sep=;\r', '"sep=;"\n', 'sep=;;;\r\n', 'SEP=;\n'])(
  'takes %j for no row',
  async (line) => {
    const text = `${line}Name;City, State\na;b, c`;
    expect(separatorOf(text)).toBe(';');
    expect(await readLines(text, ';')).toEqual([
      [2, ['Name', 'City, State']],
      [3, ['a', 'b, c']],
    ]);
  },
);

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

test.each(['utf8', 'utf16le', 'latin1'] as const)('decodes a file in %s', (encoding) => {
  const text = encoding === 'latin1' ? 'Name,Café ½' : 'Name,नाम ₹ 🏠';
  for (const start of encoding === 'latin1' ? [''] : ['', '\uFEFF'])
    expect(decodeText(Buffer.from(start + text, encoding)).text).toBe(text);
  const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  expect(decodeText(swapped).text).toBe(text);
});

test.each([
  ['Name, "Place", Phone\nAsha, "HSR, Bengaluru", 98450', ',', ['Asha', 'HSR, Bengaluru', '98450']],
  ['Name; "Place"; Phone\nAsha; "HSR; 2nd"; 98450', ';', ['Asha', 'HSR; 2nd', '98450']],
  ['Name,Note\nAsha,a 5" pipe and a 6" rod', ',', ['Asha', 'a 5" pipe and a 6" rod']],
  ['Name,Note\nAsha,"she said "hi" there"', ',', ['Asha', '"she said "hi" there"']],
  ['Name,Note\nAsha,"two\rlines" ,\n', ',', ['Asha', 'two\rlines', '']],
  ['Name\tPlace\nAsha\t "a"', '\t', ['Asha', ' "a"']],
] as const)('a quotation mark shifts no column in %j', async (text, separator, cells) => {
  expect(separatorOf(text)).toBe(separator);
  expect((await cellsOf(text, separator))[1]).toEqual(cells);
});

test.each([
  [
    'quotation marks around whole lines',
    '"Name,Place"\r\n"Asha,""Baner, Pune""";;\r\n',
    'Name,Place\r\nAsha,"Baner, Pune"\r\n',
  ],
  [
    'backslashes',
    'Name,Note\n"Asha","a \\"court\\" in C:\\\\"',
    'Name,Note\n"Asha","a ""court"" in C:\\"',
  ],
  ['a path of Windows', 'Name,Path\n"Asha","C:\\"', 'Name,Path\n"Asha","C:\\"'],
  ['a quoted first cell', '"Name, all",Place\n"Asha",Pune', '"Name, all",Place\n"Asha",Pune'],
])('makes ordinary CSV of %s', (_, text, plain) => {
  expect(plainCsv(text)).toBe(plain);
});

test('decodes by the byte-order mark if nothing else tells the encoding', () => {
  const hindi = Buffer.from('\uFEFFनाम', 'utf16le');
  expect(decodeText(hindi).text).toBe('नाम');
  expect(decodeText(Buffer.from(hindi).swap16()).text).toBe('नाम');
  const stray = Buffer.concat([Buffer.from('\uFEFFZo'), Buffer.from([0xeb])]);
  expect(decodeText(stray)).toEqual({ text: 'Zo\uFFFD', encoding: 'utf-8' });
});

test('one stray byte doesn’t turn a file of UTF-8 into Windows-1252', () => {
  const hindi = Buffer.from('Name,City\nआशा राव,मैसूरु\nAnil,');
  const stray = Buffer.concat([hindi, Buffer.from([0xa0]), Buffer.from('Pune')]);
  expect(decodeText(stray)).toEqual({
    text: 'Name,City\nआशा राव,मैसूरु\nAnil,\uFFFDPune',
    encoding: 'utf-8',
  });
  const western = Buffer.from('Name,City\nAna\xefs,Caf\xe9', 'latin1');
  expect(decodeText(western)).toEqual({
    text: 'Name,City\nAnaïs,Café',
    encoding: 'windows-1252',
  });
  const mac = Buffer.from('Name\nAndr\x8e,the client\xd5s court \xd0 \xd2big\xd3', 'latin1');
  expect(decodeText(mac)).toEqual({
    text: 'Name\nAndré,the client’s court – “big”',
    encoding: 'macintosh',
  });
  expect(decodeText(Buffer.from('PE\xd1A,\xd3PTIMO', 'latin1')).text).toBe('PEÑA,ÓPTIMO');
});
