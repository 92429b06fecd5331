import type { ImportPlan, WordKind } from './import-plan';
import { toOneLine, type SortedRow } from './sort-cells';

export type InterpretedWord = {
  readonly kind: WordKind;
  readonly label: string;
  readonly text: string;
  readonly answer: string;
};

export type Draft = {
  readonly row: SortedRow;
  readonly plan: ImportPlan;
  readonly projectTypes: readonly string[];
  readonly importedAt: number;
  /** Lines for the notes, such as "Label: text". */
  readonly lines: string[];
  readonly noted: string[];
  readonly words: InterpretedWord[];
};

export function noteBadCell(
  { lines, noted }: Draft,
  label: string,
  text: string,
  reported = label,
) {
  lines.push(`${label}: ${toOneLine(text)}`);
  noted.push(reported);
}
