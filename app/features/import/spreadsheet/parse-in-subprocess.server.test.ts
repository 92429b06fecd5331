import { randomBytes } from 'node:crypto';

import { describe, expect, test } from 'vitest';
import { workbook, zip } from '~tests/factories/workbook';

import { outlineInSubprocess, rowsInSubprocess } from './parse-in-subprocess.server';
import { Unreadable } from './refusals';
import type { SheetEnd, SheetRow } from './spreadsheet';

async function* streamOf(file: Buffer | string) {
  yield Buffer.from(file);
}

async function rowsOf(file: Buffer | string, sheet = 0, after = 0, withHidden = false) {
  const rows: SheetRow[] = [];
  const reading = rowsInSubprocess(streamOf(file), { sheet, after, withHidden });
  for (;;) {
    const next = await reading.next();
    if (next.done) return { rows, end: next.value satisfies SheetEnd };
    rows.push(next.value);
  }
}

/** Why the file is refused, or null. */
const refusalOf = async (file: Buffer | string) => {
  try {
    await outlineInSubprocess(streamOf(file));
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
    'contains its cells as people read them (texts in a table: %s)',
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
      const outline = await outlineInSubprocess(streamOf(file));
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
      expect(end).toMatchObject({ rows: 4, merged: ['A2:A3', 'C2:D2'], mergedCount: 2 });
      expect((await rowsOf(file, 1, 4)).rows.map(([number]) => number)).toEqual([5]);
    },
  );

  test('is refused with a message if it is invalid, locked, damaged or a bomb, within its memory limit', async () => {
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
    // A zip bomb that declares its size: 300 MB of spaces are 300 kB when packed.
    const spaces = Buffer.alloc(300 * 1024 * 1024, ' ');
    const bomb = { 'xl/worksheets/sheet1.xml': spaces, ...part };
    expect(await refusalOf(zip(bomb))).toBe('unpacked');
    // The archive declares a smaller size than it unpacks to.
    const lying = zip(
      { ...partsOf(), 'xl/worksheets/sheet1.xml': spaces },
      { claims: { 'xl/worksheets/sheet1.xml': 1_000 } },
    );
    expect(await refusalOf(lying)).toBe('broken');
    // A few bytes that expand to millions.
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]><worksheet><sheetData><row r="1"><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
    expect(await refusalOf(zip({ ...partsOf(), 'xl/worksheets/sheet1.xml': laughs }))).toBe(
      'broken',
    );
    // The unpacked size is allowed, but reading it exceeds the memory limit.
    const strings = `<sst>${Array.from({ length: 2_500_000 }, (_, at) => `<si><t>${at} is not the same as any of the others</t></si>`).join('')}</sst>`;
    expect(await refusalOf(zip({ ...partsOf(), 'xl/sharedStrings.xml': strings }))).toBe('memory');
  });

  test(
    'of more than twenty thousand rows is refused, and one of exactly as many is read',
    { timeout: 240_000 },
    async () => {
      const csvFile = (rows: number) =>
        `Name\n${Array.from({ length: rows }, (_, at) => `Lead ${at}`).join('\n')}`;
      expect((await rowsOf(csvFile(20_000))).end.rows).toBe(20_001);
      expect(await refusalOf(csvFile(20_001))).toBe('rows');
    },
  );
});

/** The container of old Office files with the names of its content. */
const compoundFile = (...names: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1_016),
    ...names.map((name) => Buffer.from(name.padEnd(32, '\0'), 'utf16le')),
  ]);

/** Encodes a text in UTF-16 with a byte-order mark. */
const toUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const EXCEL_2003 =
  '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>';
const FLAT_ODS =
  '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>';
const types = { '[Content_Types].xml': '<Types/>' };

describe('a file that isn’t a workbook is named for what it is', () => {
  test.each([
    ['an Excel file of before 2007', compoundFile('Root Entry', 'Workbook'), 'xls'],
    ['one of 1995', compoundFile('Root Entry', 'Book'), 'xls'],
    ['a workbook that is encrypted', compoundFile('Root Entry', 'EncryptedPackage'), 'locked'],
    ['an old Word file', compoundFile('Root Entry', 'WordDocument'), 'other'],
    ['a message of Outlook', compoundFile('Root Entry', '__substg1.0_001A001F'), 'other'],
    ['Excel’s XML of 2003', EXCEL_2003, 'xml'],
    ['the same in UTF-16', toUtf16(EXCEL_2003), 'xml'],
    ['a spreadsheet of OpenDocument in one file', FLAT_ODS, 'ods'],
    ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'other'],
    ['a web page called .xls', '\n<table><tr><td>Name</td></tr></table>', 'html'],
    ['the same in UTF-16', toUtf16('<html><body/></html>'), 'html'],
    ['a page behind a declaration', '<?xml version="1.0"?><html xmlns="x"/>', 'html'],
    [
      'a ZIP file with a spreadsheet in it',
      zip({ 'leads.xlsx': 'PK', 'leads.csv': 'Name' }),
      'archive',
    ],
    ['an empty ZIP file', zip({}), 'archive'],
    ['a file of gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), 'archive'],
    ['a file of 7-Zip', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), 'archive'],
    ['a Word file', zip({ ...types, 'word/document.xml': '<w/>' }), 'other'],
    [
      'a text of OpenDocument',
      zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
      'other',
    ],
    ['a vCard', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Rao;Asha\r\nEND:VCARD\r\n', 'contacts'],
    ['a vCard in UTF-16', Buffer.from('\uFEFFBEGIN:VCARD\nFN:Asha\n', 'utf16le'), 'contacts'],
    ['a mailbox', 'From - Sat Nov 03 2026\nFrom: a@x.in\nSubject: hi\n\nhello, world\n', 'emails'],
    ['a saved web page', 'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n\r\n<html>', 'html'],
    ['JSON', '[{"name":"Asha","phone":"98450 10001"}]', 'json'],
    ['a link to a Google Sheet', '{"":"WARNING!","doc_id":"1","email":"a@x.in"}', 'json'],
    ['a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'other'],
    ['a message', 'Delivered-To: a@x.in\r\nReceived: by x.in, today\r\n', 'emails'],
    ['a copied message', 'From: a@x.in\nTo: b@x.in\nSubject: New lead\n\nName: Asha\n', 'emails'],
    [
      'a forwarded message',
      '---------- Forwarded message ---------\nFrom: Asha <a@x.in>\n\nhello, world\n',
      'emails',
    ],
    ['a chat of Android', '03/11/26, 3:45\u202fpm - Asha: Hi, a plan\n', 'chat'],
    ['a chat of an iPhone', '\u200e[3/11/2026, 15:45:12] +91 98450 10001: Hi\n', 'chat'],
    ['a database', Buffer.from('SQLite format 3\0'), 'other'],
    [
      'a workbook of many parts',
      zip({
        ...types,
        ...Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`xl/${at}.xml`, ''])),
      }),
      'parts',
    ],
    ['a cell that never ends', `Name\n${'a'.repeat(100_001)}`, 'cell'],
    ['a byte-order mark alone', '\uFEFF', 'nothing'],
    ['blank lines', '\r\n\r\n', 'nothing'],
  ])('%s', async (_, file, refusal) => {
    expect(await refusalOf(file)).toBe(refusal);
  });

  test('and CSV whose first heading begins like another format is read', async () => {
    expect(await refusalOf('PK,Name\n1,Asha\n')).toBeNull();
    expect(await refusalOf('PK_ID\n1\n')).toBeNull();
    expect(await refusalOf('From Date,Name\nReceived: 3 Nov,Asha\n')).toBeNull();
    expect(await refusalOf('From: date,To: date,Name\n3 Nov,4 Nov,Asha\n')).toBeNull();
    expect(await refusalOf('03/11/26,Asha,9845010001\n')).toBeNull();
    expect(await refusalOf('Name,City\nAsha\0,Pune\n')).toBeNull();
  });
});

describe('a workbook of another program', () => {
  const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const hiddenSheet = (state: string) => ({
    ...partsOf(),
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="Leads" r:id="r1"/><sheet name="Old" state="${state}" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cellOf('Name')}</row><row r="2" hidden="1">${cellOf('Asha')}</row><row r="3">${cellOf('Bela')}</row></sheetData><autoFilter ref="A1:A3"><filterColumn colId="0"/></autoFilter></worksheet>`,
  });

  test.each(['hidden', 'veryHidden'])(
    'names what is hidden (%s), and reads it only if it is selected',
    async (state) => {
      const file = zip(hiddenSheet(state));
      const { sheets } = await outlineInSubprocess(streamOf(file));
      expect(sheets).toMatchObject([
        {
          name: 'Leads',
          hidden: false,
          sample: [
            [1, ['Name']],
            [3, ['Bela']],
          ],
        },
        { name: 'Old', hidden: true },
      ]);
      const shown = await rowsOf(file);
      expect(shown.rows.map(([number]) => number)).toEqual([1, 3]);
      expect(shown.end).toMatchObject({ rows: 2, hiddenRows: 1, filtered: true });
      expect((await rowsOf(file, 0, 0, true)).rows.map(([number]) => number)).toEqual([1, 2, 3]);
    },
  );

  test('leaves out the pronunciation of a text in its cell', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>${cellOf('Pune')}</row></sheetData></worksheet>`;
    const file = zip({ ...partsOf(), 'xl/worksheets/sheet1.xml': sheet });
    expect((await rowsOf(file)).rows).toEqual([[1, ['東京', 'Pune']]]);
  });

  test('reads parts in UTF-16 and relations with backslashes', async () => {
    const parts = partsOf();
    const inUtf16 = Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [
        name,
        toUtf16(`<?xml version="1.0" encoding="UTF-16"?>${text}`),
      ]),
    );
    expect((await rowsOf(zip(inUtf16))).rows).toEqual([[1, ['1']]]);
    const swapped = { ...parts, 'xl/workbook.xml': toUtf16(parts['xl/workbook.xml']).swap16() };
    expect((await rowsOf(zip(swapped))).rows).toEqual([[1, ['1']]]);
    const backslashes = {
      ...parts,
      'xl/_rels/workbook.xml.rels': relations(['r1', 'worksheet', 'worksheets\\sheet1.xml']),
    };
    expect((await rowsOf(zip(backslashes))).rows).toEqual([[1, ['1']]]);
    const absolute = {
      ...parts,
      '_rels/.rels': relations(['r1', 'officeDocument', '\\xl\\workbook.xml']),
    };
    expect((await rowsOf(zip(absolute))).rows).toEqual([[1, ['1']]]);
  });

  test.each(['http://[', 'worksheets/%E0.xml'])(
    'is damaged if a relation is missing: %s',
    async (target) => {
      const file = zip({
        ...partsOf(),
        'xl/_rels/workbook.xml.rels': relations(['r1', 'worksheet', target]),
      });
      expect(await refusalOf(file)).toBe('broken');
    },
  );

  test('with more columns than an import accepts is refused, and none is lost', async () => {
    const wideRow = Array.from({ length: 1_000 }, (_, at) => `Question ${at}`);
    const [, cells = []] =
      (await rowsOf(workbook({ sheets: [{ name: 'a', rows: [wideRow] }] }))).rows[0] ?? [];
    expect(cells).toHaveLength(1_000);
    expect(await refusalOf(`${wideRow.join(',')},More\n`)).toBe('columns');
    expect(
      await refusalOf(workbook({ sheets: [{ name: 'a', rows: [[...wideRow, 'More']] }] })),
    ).toBe('columns');
  });
});

describe('a small file that unpacks to much', () => {
  const sheetXml = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;
  const rows = (megabytes: number, from = 100_000) => {
    const length = (megabytes * 1024 * 1024) / '<row r="123456"/>'.length;
    return Array.from({ length }, (_, at) => `<row r="${from + at}"/>`).join('');
  };

  test('is refused because of its compression ratio', async () => {
    const sheet = { 'xl/worksheets/sheet1.xml': sheetXml('<row/>'.repeat(4_000_000)) };
    expect(await refusalOf(zip({ ...partsOf(), ...sheet }))).toBe('packed');
  });

  test('a part shared by thirty sheets costs no more than one', async () => {
    const sheets = Array.from({ length: 29 }, (_, at) => `<sheet name="a${at}" r:id="r1"/>`);
    const file = zip({
      ...partsOf(),
      'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}<sheet name="Leads" r:id="r3"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['r1', 'worksheet', 'worksheets/sheet1.xml'],
        ['r3', 'worksheet', 'worksheets/sheet3.xml'],
      ),
      'xl/worksheets/sheet1.xml': sheetXml(rows(15).repeat(8)),
      'xl/worksheets/sheet3.xml': sheetXml('<row r="1"><c><v>1</v></c></row>'),
      // Keeps the file from being compressed too well.
      'xl/media/photo.png': randomBytes(500_000),
    });
    const outline = await outlineInSubprocess(streamOf(file));
    expect(outline.sheets.at(-1)).toMatchObject({ name: 'Leads', sample: [[1, ['1']]] });
  });

  test('is refused if many cells contain one long text', async () => {
    const text = 'x'.repeat(30_000);
    const compressionBomb = (cells: number, count: number) =>
      workbook({
        shared: true,
        sheets: [
          {
            name: 'Leads',
            rows: Array.from({ length: count }, (_, at) => [
              9_845_000_000 + at,
              ...Array.from({ length: cells }, () => text),
            ]),
          },
        ],
      });
    expect(await refusalOf(compressionBomb(20, 1))).toBe('row');
    expect(await refusalOf(compressionBomb(10, 800))).toBe('unpacked');
  });

  test('shows the beginnings of long cells before they are read', async () => {
    const row = Array.from({ length: 20 }, () => 'x'.repeat(30_000));
    const { sheets } = await outlineInSubprocess(
      streamOf(Array.from({ length: 30 }, () => row.join(',')).join('\n')),
    );
    expect(sheets[0]?.sample).toHaveLength(30);
    expect(JSON.stringify(sheets).length).toBeLessThan(1_000_000);
  });

  test('is refused if it has more rows, columns or letters than a sheet may have', async () => {
    const one = (inside: string) =>
      refusalOf(
        zip({
          ...partsOf(),
          'xl/worksheets/sheet1.xml': sheetXml(`<row r="1"><c><v>1</v></c></row>${inside}`),
          'xl/media/photo.png': randomBytes(500_000),
        }),
      );
    expect(await one('<row/>'.repeat(1_048_576))).toBe('rows');
    expect(await one(`<row>${'<c/>'.repeat(16_385)}</row>`)).toBe('broken');
    expect(await one(`<row><c t="str"><v>${'&amp;'.repeat(100_001)}</v></c></row>`)).toBe('cell');
  });
});

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** The parts of a workbook around a sheet. */
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

test('a file whose reader stops leaves no process', async () => {
  const csv = `Name\n${'x\n'.repeat(19_000)}`;
  const reading = rowsInSubprocess(streamOf(csv), { sheet: 0, after: 0 });
  expect((await reading.next()).value).toEqual([1, ['Name']]);
  await reading.return({
    rows: 0,
    merged: [],
    mergedCount: 0,
    hiddenRows: 0,
    filtered: false,
  });
  const stop = new AbortController();
  const stopped = rowsInSubprocess(streamOf(csv), { sheet: 0, after: 0 }, stop.signal);
  await stopped.next();
  stop.abort();
  await expect(
    (async () => {
      while (!(await stopped.next()).done);
    })(),
  ).rejects.toThrow(/abort/i);
});
