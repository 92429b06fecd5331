import { formatInstant } from '~/platform/indian-time';

/**
 * How a block of an imported notes text begins: a local date, with or without a time, then a colon (spec section 3) or a dash. As browsers
 * print one (12/3/2024, 10:30:00 AM · 12/03/2024, 10:30 · 12.3.2024, 10:30), as ISO has it, as the desk shows it, or as people type one.
 */
const DATE = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2} [A-Z][a-z]{2,8} \d{4})`;
const TIME = String.raw`(?:,? |T)\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?(?:[ \u00a0\u202f]?[AaPp]\.?[Mm]\.?)?Z?`;
const STAMP = String.raw`(${DATE}(?:${TIME})?)(?::| [-–] )`;

const BETWEEN_BLOCKS = new RegExp(String.raw`\n\n(?=${STAMP.replace('(', '(?:')})`, 'u');
const STARTS_WITH_STAMP = new RegExp(`^${STAMP}`, 'u');

/** One note, as its row has it. */
type Note = { readonly body: string; readonly imported: 0 | 1; readonly createdAt: number };

/**
 * Cuts a notes text into its blocks. A block starts only at a date-time prefix, so blank lines inside an entry stay; put
 * together again with blank lines, the blocks are the text to the letter.
 */
export const splitNotes = (text: string): string[] =>
  text === '' ? [] : text.split(BETWEEN_BLOCKS);

/** The date-time prefix of a block and the text after it; without one the stamp is empty. */
export function readBlock(block: string): { stamp: string; text: string } {
  const [start = '', stamp = ''] = STARTS_WITH_STAMP.exec(block) ?? [];
  return { stamp, text: stamp === '' ? block : block.slice(start.length).trim() };
}

/** The spec's notes text: each entry with its date-time and a colon, a blank line in between, the latest last. */
export const joinNotes = (notes: readonly Note[]): string =>
  notes
    .map(({ body, imported, createdAt }) =>
      imported ? body : `${formatInstant(createdAt)}: ${body}`,
    )
    .join('\n\n');
