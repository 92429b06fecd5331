export type ImportReport = {
  readonly read: number;
  readonly stored: number;
  readonly known: number;
  /** The first 1,000 records that can't be read. */
  readonly bad: readonly { readonly line: number; readonly problem: string }[];
  readonly badCount: number;
  readonly cuts?: readonly { readonly line: number; readonly problem: string }[];
};

export const emptyReport: ImportReport = { read: 0, stored: 0, known: 0, bad: [], badCount: 0 };

const MAX_LISTED_RECORDS = 1_000;

export const sumReports = (a: ImportReport, b: ImportReport): ImportReport => ({
  read: a.read + b.read,
  stored: a.stored + b.stored,
  known: a.known + b.known,
  bad: [...a.bad, ...b.bad].slice(0, MAX_LISTED_RECORDS),
  badCount: a.badCount + b.badCount,
  cuts: [...(a.cuts ?? []), ...(b.cuts ?? [])].slice(0, MAX_LISTED_RECORDS),
});
