import { describe, expect, test } from 'vitest';
import { workbook, zip } from '~tests/factories/workbook';

import { outlineApart, rowsApart } from './read-apart.server';
import { Unreadable } from './refusals';
import type { SheetEnd, SheetRow } from './spreadsheet';

async function* pieces(file: Buffer | string) {
  yield Buffer.from(file);
}

async function rowsOf(file: Buffer | string, sheet = 0, after = 0) {
  const rows: SheetRow[] = [];
  const reading = rowsApart(pieces(file), { sheet, after });
  for (;;) {
    const next = await reading.next();
    if (next.done) return { rows, end: next.value satisfies SheetEnd };
    rows.push(next.value);
  }
}

/** Why the file isn't taken; null where it is. */
const refusalOf = async (file: Buffer | string) => {
  try {
    await outlineApart(pieces(file));
    await rowsOf(file);
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.refusal;
    throw error;
  }
};

const date = (serial: number | string, style = 1) => ({
  xml: `<c s="${style}"><v>${serial}</v></c>`,
});

describe('a workbook', () => {
  test.each([true, false])(
    'gives its cells as people read them (texts in a table: %s)',
    async (shared) => {
      const file = workbook({
        shared,
        sheets: [
          { name: 'Cover', rows: [] },
          {
            name: 'Leads & more',
            rows: [
              ['Name', 'Mobile', 'Date', 'Sum', 'Gone'],
              [' Asha <Rao>', 9845012345, date(46347), { xml: '<c><f>1+2</f><v>3</v></c>' }],
              [],
              [
                null,
                { xml: '<c><v>9.845012345E9</v></c>' },
                date(46347.5, 2),
                { xml: '<c><f>A1</f></c>' },
                { xml: '<c t="e"><v>#REF!</v></c>' },
              ],
              ['_x000D_x', 0.1 + 0.2, date(-4), { xml: '<c t="b"><v>1</v></c>' }],
            ],
            after:
              '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="C2:D2"/></mergeCells>',
          },
        ],
      });
      const outline = await outlineApart(pieces(file));
      expect(outline).toMatchObject({ format: 'xlsx', encoding: null });
      expect(outline.sheets.map(({ name, rows, sample }) => [name, rows, sample.length])).toEqual([
        ['Cover', 0, 0],
        ['Leads & more', 5, 4],
      ]);
      const { rows, end } = await rowsOf(file, 1);
      expect(rows).toEqual([
        [1, ['Name', 'Mobile', 'Date', 'Sum', 'Gone']],
        [2, [' Asha <Rao>', '9845012345', '2026-11-21T00:00:00', '3']],
        [4, ['', '9845012345', '2026-11-21T12:00:00', { fault: 'formula' }, { fault: '#REF!' }]],
        [5, ['\rx', '0.3', { fault: 'date' }, 'TRUE']],
      ]);
      expect(end).toEqual({ rows: 4, merged: ['A2:A3', 'C2:D2'], mergedCount: 2 });
      expect((await rowsOf(file, 1, 4)).rows.map(([number]) => number)).toEqual([5]);
    },
  );

  test('is refused with a sentence where it is none, locked, damaged or a bomb, and takes no more memory than it may', async () => {
    const part = { '[Content_Types].xml': '<Types/>' };
    const good = workbook({ sheets: [{ name: 'a', rows: [['Name'], ['x']] }] });
    const files: Record<string, Buffer | string> = {
      empty: '',
      xls: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      html: '<html><table><tr><td>Name</td></tr></table>',
      other: zip({ 'word/document.xml': '<w/>', ...part }),
      ods: zip({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': '<x/>',
      }),
      xlsb: zip({ 'xl/workbook.bin': 'x', ...part }),
      broken: good.subarray(0, good.length - 60),
      quotes: 'Name,Note\nAsha,"no end\nMeera,x',
      nothing: workbook({ sheets: [{ name: 'a', rows: [] }] }),
    };
    for (const [refusal, file] of Object.entries(files))
      expect(await refusalOf(file)).toBe(refusal);
    expect(await refusalOf(Buffer.from('%PDF-1.7'))).toBe('other');
    // Declares what it unpacks to; 300 MB of spaces are 300 kB packed.
    const spaces = Buffer.alloc(300 * 1024 * 1024, ' ');
    const bomb = { 'xl/worksheets/sheet1.xml': spaces, ...part };
    expect(await refusalOf(zip(bomb))).toBe('unpacked');
    // Declares less.
    const lying = zip(
      { ...partsOf(), 'xl/worksheets/sheet1.xml': spaces },
      { claims: { 'xl/worksheets/sheet1.xml': 1_000 } },
    );
    expect(await refusalOf(lying)).toBe('broken');
    // A few bytes that stand for millions.
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]><worksheet><sheetData><row r="1"><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
    expect(await refusalOf(zip({ ...partsOf(), 'xl/worksheets/sheet1.xml': laughs }))).toBe(
      'broken',
    );
    // Within what it may unpack to, and yet more than may be held.
    const strings = `<sst>${Array.from({ length: 2_500_000 }, (_, at) => `<si><t>${at} is not the same as any of the others</t></si>`).join('')}</sst>`;
    expect(await refusalOf(zip({ ...partsOf(), 'xl/sharedStrings.xml': strings }))).toBe('memory');
  });

  test(
    'of more than a hundred thousand rows is refused, and one of as many is read',
    { timeout: 240_000 },
    async () => {
      const csv = (rows: number) =>
        `Name\n${Array.from({ length: rows }, (_, at) => `Lead ${at}`).join('\n')}`;
      expect((await rowsOf(csv(100_000))).end.rows).toBe(100_001);
      expect(await refusalOf(csv(100_001))).toBe('rows');
    },
  );
});

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** What is around a sheet. */
const partsOf = () => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ['r1', 'worksheet', 'worksheets/sheet1.xml'],
    ['r2', 'sharedStrings', 'sharedStrings.xml'],
  ),
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c><v>1</v></c></row></sheetData></worksheet>',
});

test('a file whose reader goes away keeps no process', async () => {
  const csv = `Name\n${'x\n'.repeat(50_000)}`;
  const reading = rowsApart(pieces(csv), { sheet: 0, after: 0 });
  expect((await reading.next()).value).toEqual([1, ['Name']]);
  await reading.return({ rows: 0, merged: [], mergedCount: 0 });
  const stop = new AbortController();
  const stopped = rowsApart(pieces(csv), { sheet: 0, after: 0 }, stop.signal);
  await stopped.next();
  stop.abort();
  await expect(
    (async () => {
      while (!(await stopped.next()).done);
    })(),
  ).rejects.toThrow(/abort/i);
});
