import { formatInstant } from '~/platform/indian-time';

/**
 * A block of imported notes begins with a date, perhaps a time, and a colon (spec section 3) or a dash. Dates are as
 * browsers print them (12/3/2024, 10:30:00 AM; 12.3.2024, 10:30), ISO dates, as the desk shows them, or as people type
 * them.
 */
const DATE_PATTERN = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2} [A-Z][a-z]{2,8} \d{4})`;
const TIME_PATTERN = String.raw`(?:,? |T)\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?(?:[ \u00a0\u202f]?[AaPp]\.?[Mm]\.?)?Z?`;
const STAMP_PATTERN = String.raw`(${DATE_PATTERN}(?:${TIME_PATTERN})?)(?::| [-–] )`;

const BLOCK_BOUNDARY = new RegExp(String.raw`\n\n(?=${STAMP_PATTERN.replace('(', '(?:')})`, 'u');
const STARTS_WITH_STAMP = new RegExp(`^${STAMP_PATTERN}`, 'u');

type Note = { readonly body: string; readonly imported: 0 | 1; readonly createdAt: number };

/** A block starts only at a date, so blank lines within an entry are kept. */
export const splitNotes = (text: string): string[] =>
  text === '' ? [] : text.split(BLOCK_BOUNDARY);

/** The stamp is empty if the block doesn't begin with a date. */
export function readBlock(block: string): { stamp: string; text: string } {
  const [start = '', stamp = ''] = STARTS_WITH_STAMP.exec(block) ?? [];
  return { stamp, text: stamp === '' ? block : block.slice(start.length).trim() };
}

/** Uses the spec's format: each entry with its date and a colon, separated by blank lines, the latest last. */
export const joinNotes = (notes: readonly Note[]): string =>
  notes
    .map(({ body, imported, createdAt }) =>
      imported ? body : `${formatInstant(createdAt)}: ${body}`,
    )
    .join('\n\n');
