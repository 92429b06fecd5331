import type { ImportPlan, WordKind } from './import-plan';
import { oneLine, type Row } from './sort-cells';

/** A word in a row that the import had to interpret, and what it made of it. */
export type InterpretedWord = {
  readonly kind: WordKind;
  readonly label: string;
  readonly text: string;
  readonly answer: string;
};

/** What is collected while a row is read. */
export type Draft = {
  readonly row: Row;
  readonly plan: ImportPlan;
  readonly projectTypes: readonly string[];
  /** "Label: text", for the notes. */
  readonly lines: string[];
  readonly noted: string[];
  readonly words: InterpretedWord[];
};

/** Adds a cell that can't be used to the notes, and counts it. */
export function noteBadCell(
  { lines, noted }: Draft,
  label: string,
  text: string,
  reported = label,
) {
  lines.push(`${label}: ${oneLine(text)}`);
  noted.push(reported);
}
