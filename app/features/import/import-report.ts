export type ImportReport = {
  /** Records of the file. */
  readonly read: number;
  /** Records that were stored, or in a dry run would have been. */
  readonly stored: number;
  /** Records that already existed; nothing is changed in them. */
  readonly known: number;
  /** Records that can't be read; the first 1,000. */
  readonly bad: readonly { readonly line: number; readonly problem: string }[];
  readonly badCount: number;
  /** Texts of stored records that had to be cut; the first 1,000. */
  readonly cuts?: readonly { readonly line: number; readonly problem: string }[];
};

export const emptyReport: ImportReport = { read: 0, stored: 0, known: 0, bad: [], badCount: 0 };

const REPORTED = 1_000;

export const addReports = (a: ImportReport, b: ImportReport): ImportReport => ({
  read: a.read + b.read,
  stored: a.stored + b.stored,
  known: a.known + b.known,
  bad: [...a.bad, ...b.bad].slice(0, REPORTED),
  badCount: a.badCount + b.badCount,
  cuts: [...(a.cuts ?? []), ...(b.cuts ?? [])].slice(0, REPORTED),
});
