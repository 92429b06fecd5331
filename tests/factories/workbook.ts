import { crc32, deflateRawSync } from 'node:zlib';

/** A cell: a text, a number, or the XML of a cell. */
export type WrittenCell = string | number | null | { readonly xml: string };

type Written = {
  readonly sheets: readonly {
    readonly name: string;
    readonly rows: readonly (readonly WrittenCell[])[];
    /** XML after the rows, such as merged cells. */
    readonly after?: string;
  }[];
  /** Whether texts are in a shared table, as Excel writes them, or in their cells. */
  readonly shared?: boolean;
  readonly styles?: string;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const letterOf = (each: number): string =>
  (each < 26 ? '' : letterOf(Math.floor(each / 26) - 1)) + String.fromCharCode(65 + (each % 26));

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook as Excel writes one. Style 1 is a date, style 2 a date with a time. */
export function workbook({ sheets, shared = false, styles = STYLES }: Written): Buffer {
  const strings = new Map<string, number>();
  const cellXml = (cell: WrittenCell, at: string) => {
    if (cell === null) return '';
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${at}"`);
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (!shared)
      return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return `<c r="${at}" t="s"><v>${index}</v></c>`;
  };
  const rowXml = (cells: readonly WrittenCell[], row: number) =>
    `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${letterOf(at)}${row + 1}`)).join('')}</row>`;
  const parts = sheets.map(
    ({ rows, after: xmlAfter = '' }) =>
      `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:Z${rows.length}"/><sheetData>${rows.map(rowXml).join('')}</sheetData>${xmlAfter}</worksheet>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('strings', 'sharedStrings', 'sharedStrings.xml')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(parts.map((one, at) => [`xl/worksheets/sheet${at + 1}.xml`, one])),
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  });
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy\\ hh:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** A ZIP file. `claims` declares a size for a part, whatever it really unpacks to. */
export function zip(
  files: Readonly<Record<string, string | Buffer>>,
  { claims: claimedSizes = {} }: { claims?: Readonly<Record<string, number>> } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 1 });
    const size = claimedSizes[name] ?? bytes.length;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      common,
      Buffer.from(name),
      packed,
    ]);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    common.copy(entry, 6);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    bodies.push(local);
    offset += local.length;
  }
  const endRecord = Buffer.alloc(22);
  const size = Buffer.concat(directory).length;
  const count = Object.keys(files).length;
  endRecord.write('PK\x05\x06', 'latin1');
  endRecord.writeUInt16LE(count, 8);
  endRecord.writeUInt16LE(count, 10);
  endRecord.writeUInt32LE(size, 12);
  endRecord.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, endRecord]);
}
