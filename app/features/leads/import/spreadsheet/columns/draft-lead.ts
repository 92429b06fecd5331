import type { ImportPlan, WordKind } from './import-plan';
import { oneLine, type Row } from './sort-cells';

/** A word that the import had to interpret, and the result. */
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
  /** Lines such as "Label: text" for the notes. */
  readonly lines: string[];
  readonly noted: string[];
  readonly words: InterpretedWord[];
};

/** Adds an unusable cell to the notes and to the report. */
export function noteBadCell(
  { lines, noted }: Draft,
  label: string,
  text: string,
  reported = label,
) {
  lines.push(`${label}: ${oneLine(text)}`);
  noted.push(reported);
}
