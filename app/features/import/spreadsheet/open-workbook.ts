import { repairDoubleEncoding } from '../../../platform/text/repair-double-encoding.ts';
import { type ZipParts } from './open-zip.ts';
import { attributeOf, readWholeXml, readXml } from './read-xml.ts';
import { Unreadable } from './refusals.ts';
import { isDateFormat } from './sheet-dates.ts';
import { MAX_CELL_LENGTH } from './spreadsheet.ts';

/** The parts of a workbook that all sheets share (ECMA-376, part 1, chapter 18). */
export type Workbook = {
  readonly sheets: readonly {
    readonly name: string;
    readonly part: string;
    readonly hidden: boolean;
  }[];
  readonly strings: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly from1904: boolean;
};

type Relation = { readonly type: string; readonly target: string };

/** @throws Unreadable */
export async function openWorkbook(parts: ZipParts): Promise<Workbook> {
  const root = await readRelations(parts, '');
  const book = [...root.values()].find(({ type }) => type === 'officeDocument')?.target;
  if (book === undefined) throw new Unreadable('broken');
  const relations = await readRelations(parts, book);
  const partOf = (relationType: string) =>
    [...relations.values()].find(({ type }) => type === relationType)?.target;
  const { named, from1904 } = await readBook(parts, book);
  const sheets = named.flatMap(({ name, id, hidden }) => {
    const relation = relations.get(id);
    return relation?.type === 'worksheet' ? [{ name, hidden, part: relation.target }] : [];
  });
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  return {
    sheets,
    from1904,
    strings: strings !== undefined && parts.has(strings) ? await readStrings(parts, strings) : [],
    dateStyles: styles !== undefined && parts.has(styles) ? await readStyles(parts, styles) : [],
  };
}

async function readBook(parts: ZipParts, book: string) {
  const namedSheets: { name: string; id: string; hidden: boolean }[] = [];
  let from1904 = false;
  await readWholeXml(parts.read(book), {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const hidden = /hidden/i.test(attributes['state'] ?? '');
      if (id !== undefined) namedSheets.push({ name: attributes['name'] ?? '', id, hidden });
    },
  });
  return { named: namedSheets, from1904 };
}

async function readRelations(parts: ZipParts, of: string): Promise<Map<string, Relation>> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const part = `${folder}_rels/${of.slice(folder.length)}.rels`;
  const relations = new Map<string, Relation>();
  if (!parts.has(part)) return relations;
  await readWholeXml(parts.read(part), {
    open(tag, attributes) {
      if (tag !== 'Relationship') return;
      // Some programs write backslashes into paths.
      const writtenTarget = (attributes['Target'] ?? '').replaceAll('\\', '/');
      const target = pathOf(writtenTarget, folder);
      const type = attributes['Type'] ?? '';
      relations.set(attributes['Id'] ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        target,
      });
    },
  });
  return relations;
}

function pathOf(target: string, folder: string): string {
  try {
    return decodeURIComponent(new URL(target, `part:/${folder}`).pathname.slice(1));
  } catch {
    throw new Unreadable('broken');
  }
}

/** Joins the differently formatted parts of a text and leaves out its pronunciation (`rPh`). */
async function readStrings(parts: ZipParts, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let [isInText, isPhonetic] = [false, false];
  const listener = {
    open(tag: string) {
      if (tag === 'si') text = '';
      else if (tag === 't') isInText = !isPhonetic;
      else if (tag === 'rPh') isPhonetic = true;
    },
    text(more: string) {
      if (isInText) text += more;
      if (text.length > MAX_CELL_LENGTH) throw new Unreadable('cell');
    },
    close(tag: string) {
      if (tag === 'si') strings.push(plainString(text));
      else if (tag === 't') isInText = false;
      else if (tag === 'rPh') isPhonetic = false;
    },
  };
  for await (const _ of readXml(parts.read(part), listener, () => []));
  return strings;
}

/** `_x000D_` is an escaped character that XML can't contain (ECMA-376, part 1, 22.9.2.19). */
export const plainString = (text: string) =>
  repairDoubleEncoding(text).replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    // No database can store NUL.
    code === '0000' ? '' : String.fromCharCode(Number.parseInt(code, 16)),
  );

async function readStyles(parts: ZipParts, part: string): Promise<boolean[]> {
  const dateFormats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCellFormats = false;
  await readWholeXml(parts.read(part), {
    open(tag, attributes) {
      if (tag === 'numFmt')
        dateFormats.set(
          Number(attributes['numFmtId']),
          isDateFormat(0, attributes['formatCode'] ?? ''),
        );
      else if (tag === 'cellXfs') isInCellFormats = true;
      else if (tag === 'xf' && isInCellFormats) {
        const format = Number(attributeOf(attributes, 'numFmtId') ?? 0);
        styles.push(dateFormats.get(format) ?? isDateFormat(format, ''));
      }
    },
    close(tag) {
      if (tag === 'cellXfs') isInCellFormats = false;
    },
  });
  return styles;
}
