import { type RawRecord, readRecords, type Unreadable } from './read-records';

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

type ImportBatch = (batch: readonly (RawRecord | Unreadable)[]) => Promise<ImportReport>;

/** Reads the records of a file and imports `size` of them at a time. */
export async function importInBatches(
  pieces: AsyncIterable<string> | Iterable<string>,
  size: number,
  importBatch: ImportBatch,
): Promise<ImportReport> {
  let report = emptyReport;
  let batch: (RawRecord | Unreadable)[] = [];
  for await (const record of readRecords(pieces)) {
    batch.push(record);
    if (batch.length < size) continue;
    report = sumReports(report, await importBatch(batch));
    batch = [];
  }
  return sumReports(report, await importBatch(batch));
}
