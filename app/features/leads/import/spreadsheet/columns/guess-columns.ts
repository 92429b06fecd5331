import { isPlaceholder } from './cell-values';
import { columnOfHeading, foldHeading } from './headings';
import type { Column } from './import-columns';
import { findPeople, judgeByCells } from './judge-by-cells';
import { shapeOf, shapes } from './shapes';

const isKnownHeading = (heading: string) =>
  columnOfHeading(heading) !== 'extra' && foldHeading(heading) !== '';

/** Headings of our own export that mean something else in other spreadsheets, where "last touch" is the last call. */
const OWN_HEADINGS: Readonly<Record<string, Column>> = {
  source: 'sourcePage',
  'first touch': 'firstTouch',
  'last touch': 'lastTouch',
};

/** Headings that only our own exports have: today's, and those of versions in which "Source" was the page. */
const OWN = ['page it came from', 'came by'];

/** A column counts as references only if its cells have the format of this software. */
export function guessColumns(
  headings: readonly string[],
  below: readonly (readonly string[])[] = [],
): Column[] {
  const folded = headings.map(foldHeading);
  const isOwn = OWN.some((heading) => folded.includes(heading));
  const shape = shapeOf(folded);
  const rules: readonly (readonly [RegExp, Column])[] = shape ? shapes[shape].columns : [];
  const columns = headings.map((heading, at) => {
    const own = isOwn ? OWN_HEADINGS[folded[at] ?? ''] : undefined;
    const ruled = rules.find(([pattern]) => pattern.test(folded[at] ?? ''))?.[1];
    const cells = below.map((row) => row[at] ?? '').filter((text) => !isPlaceholder(text));
    return judgeByCells(own ?? ruled ?? columnOfHeading(heading), folded[at] ?? '', cells);
  });
  return isOwn ? columns : findPeople(columns, below, folded);
}

export const headingScore = (row: readonly string[]) => row.filter(isKnownHeading).length;

/** A phone number, also with gaps, or part of an email address. */
const OF_A_PERSON = /\d{6}|@|^[+(\d][\d\s().-]{8,}$/;
/** Nothing but a phone number or an email address. A heading may have an example behind it. */
const CONTACT = /^(?:[+(\d][\d\s().-]{8,}|[^\s@]+@[^\s@]+\.[^\s@]+)$/;

/**
 * The index of the row with the most known headings, if it has two. Otherwise the first row with several cells above
 * the people, or null if people start in the first row.
 */
export function guessHeadings(rows: readonly (readonly string[])[]): number | null {
  const scores = rows.map((row) =>
    row.some((cell) => CONTACT.test(cell)) ? 0 : headingScore(row),
  );
  const best = Math.max(0, ...scores);
  if (best >= 2) return scores.indexOf(best);
  const person = rows.findIndex((row) => row.some((cell) => OF_A_PERSON.test(cell)));
  if (person === 0) return null;
  // A title fills only one cell, so it isn't the heading row.
  const wide = rows
    .slice(0, Math.max(person, 0))
    .findIndex((row) => row.filter(Boolean).length > 1);
  return Math.max(wide, 0);
}
