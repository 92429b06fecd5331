import { isPlaceholder } from './cell-values';
import { columnOfHeading, foldHeading } from './headings';
import type { Column } from './import-columns';
import { findPeople, correctByCells } from './judge-by-cells';
import { shapeOf, shapes } from './shapes';

const isKnownHeading = (heading: string) =>
  columnOfHeading(heading) !== 'extra' && foldHeading(heading) !== '';

/** Headings of our own export that mean something else in other spreadsheets, where "last touch" is the last call. */
const OWN_HEADINGS = new Map<string, Column>([
  ['source', 'sourcePage'],
  ['first touch', 'firstTouch'],
  ['last touch', 'lastTouch'],
]);

/** Headings that only our own exports have: today's, and those of versions in which "Source" was the page. */
const OWN_ONLY_HEADINGS = ['page it came from', 'came by'];

/** A column counts as references only if its cells have the format of this software. */
export function guessColumns(
  headings: readonly string[],
  below: readonly (readonly string[])[] = [],
): Column[] {
  const foldedHeadings = headings.map(foldHeading);
  const isOwn = OWN_ONLY_HEADINGS.some((heading) => foldedHeadings.includes(heading));
  const shape = shapeOf(foldedHeadings);
  const rules: readonly (readonly [RegExp, Column])[] = shape ? shapes[shape].columns : [];
  const columns = headings.map((heading, at) => {
    const ownColumn = isOwn ? OWN_HEADINGS.get(foldedHeadings[at] ?? '') : undefined;
    const matchingRule = rules.find(([pattern]) => pattern.test(foldedHeadings[at] ?? ''))?.[1];
    const cells = below.map((row) => row[at] ?? '').filter((text) => !isPlaceholder(text));
    return correctByCells(
      ownColumn ?? matchingRule ?? columnOfHeading(heading),
      foldedHeadings[at] ?? '',
      cells,
    );
  });
  return isOwn ? columns : findPeople(columns, below, foldedHeadings);
}

export const headingScore = (row: readonly string[]) => row.filter(isKnownHeading).length;

/** A phone number, also with gaps, or part of an email address. */
const PERSONAL_VALUE = /\d{6}|@|^[+(\d][\d\s().-]{8,}$|(?<!\d)[6-9]\d{4}[\s-]\d{5}(?!\d)/;
/** Nothing but a phone number or an email address. A heading may have an example behind it. */
const CONTACT_ONLY = /^(?:[+(\d][\d\s().-]{8,}|[^\s@]+@[^\s@]+\.[^\s@]+)$/;

/**
 * The index of the row with the most known headings, if it has two. Otherwise the first row with several cells above
 * the people, or null if people start in the first row.
 */
export function guessHeadings(rows: readonly (readonly string[])[]): number | null {
  const scores = rows.map((row) =>
    row.some((cell) => CONTACT_ONLY.test(cell)) ? 0 : headingScore(row),
  );
  const bestScore = Math.max(0, ...scores);
  if (bestScore >= 2) {
    const best = scores.indexOf(bestScore);
    return isSecondHeadingRow(rows[best] ?? [], rows[best + 1] ?? []) ? best + 1 : best;
  }
  const person = rows.findIndex((row) => row.some((cell) => PERSONAL_VALUE.test(cell)));
  if (person === 0) return null;
  // A title fills only one cell, so it isn't the heading row.
  const wide = rows
    .slice(0, Math.max(person, 0))
    .findIndex((row) => row.filter(Boolean).length > 1);
  return Math.max(wide, 0);
}

/** Whether most rows begin with a heading whose values follow it, as in "Phone: 98450 12345" or a row for each field. */
export function isSideways(rows: readonly (readonly string[])[]): boolean {
  const labels = rows.flatMap((row) => {
    const cells = row.filter((cell) => cell.trim() !== '');
    const [label = '', ...values] = cells.length === 1 ? (cells[0] ?? '').split(/:\s+/) : cells;
    if (values.length === 0 || /[\d@]/.test(label)) return [];
    const column = columnOfHeading(label);
    const isContact = column === 'phone' || column === 'email';
    return isContact && !values.every((value) => CONTACT_ONLY.test(value.trim())) ? [] : [column];
  });
  const known = labels.filter((column) => column !== 'extra' && column !== 'skip');
  return (
    new Set(known).size > 1 &&
    known.some((column) => column === 'phone' || column === 'email') &&
    known.length > rows.length / 2
  );
}

/** Whether `row` has headings below merged cells of `above`, perhaps with some below its other cells. */
export function isSecondHeadingRow(above: readonly string[], row: readonly string[]): boolean {
  const width = Math.max(above.length, row.length);
  const isBlank = (cells: readonly string[], at: number) => (cells[at] ?? '').trim() === '';
  const isMerged = (at: number) => isBlank(above, at) || (at + 1 < width && isBlank(above, at + 1));
  const places = Array.from({ length: width }, (_, at) => at);
  const isExact = places.every((at) => isBlank(row, at) !== isMerged(at));
  return (
    above.filter((cell) => cell.trim() !== '').length > 1 &&
    places.some((at) => isBlank(above, at) && !isBlank(row, at)) &&
    headingScore(row) > (isExact ? 0 : 1) &&
    !above.some((cell) => /\d[-/.]\d|\d{4}/.test(cell)) &&
    !row.some((cell) => PERSONAL_VALUE.test(cell))
  );
}
