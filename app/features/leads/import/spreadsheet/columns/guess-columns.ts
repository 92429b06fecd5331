import { isNothing } from './cell-values';
import { columnOfHeading, foldHeading } from './headings';
import type { Column } from './import-columns';
import { findPeople, judgeByCells } from './judge-by-cells';
import { shapeOf, shapes } from './shapes';

/** Whether a heading is one that is known, and not only a text. */
const isKnownHeading = (heading: string) =>
  columnOfHeading(heading) !== 'extra' && foldHeading(heading) !== '';

/** Headings of the desk's own export that mean something else in other spreadsheets: "last touch" is when somebody called. */
const OWN_HEADINGS: Readonly<Record<string, Column>> = {
  source: 'sourcePage',
  'first touch': 'firstTouch',
  'last touch': 'lastTouch',
};

/** Headings that only exports of the desk have: today's, and the one of versions whose "Source" was the page. */
const OWN = ['page it came from', 'came by'];

/** What each column is, guessed from the headings and the cells below them. A reference is only what looks like one of ours. */
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
    const cells = below.map((row) => row[at] ?? '').filter((text) => !isNothing(text));
    return judgeByCells(own ?? ruled ?? columnOfHeading(heading), folded[at] ?? '', cells);
  });
  return isOwn ? columns : findPeople(columns, below, folded);
}

/** How many cells of a row are headings that are known. */
export const headingScore = (row: readonly string[]) => row.filter(isKnownHeading).length;

/** Part of a number or of an address, or a number with gaps. */
const OF_A_PERSON = /\d{6}|@|^[+(\d][\d\s().-]{8,}$/;

/** The row of headings among the first rows: the one with most that are known, if it has two; else the first, or null without any. */
export function guessHeadings(rows: readonly (readonly string[])[]): number | null {
  const scores = rows.map(headingScore);
  const best = Math.max(0, ...scores);
  if (best >= 2) return scores.indexOf(best);
  const person = rows.findIndex((row) => row.some((cell) => OF_A_PERSON.test(cell)));
  if (person === 0) return null;
  // A title fills one cell.
  const wide = rows
    .slice(0, Math.max(person, 0))
    .findIndex((row) => row.filter(Boolean).length > 1);
  return Math.max(wide, 0);
}
