import { reportSession } from '~/backoffice/failures';
import { requestTimeout } from '~/platform/request-timeout';

import { decodeUtf8 } from './decode-utf8';
import { sumReports, emptyReport, type ImportReport } from './import-report';
import { type RawRecord, readRecords, type Unreadable } from './read-records';

/** The server accepts forms of 256 KiB. */
const MAX_BATCH_BYTES = 250_000;
const MAX_BATCH_RECORDS = 100;

type Destination = {
  readonly to: string;
  readonly with: Readonly<Record<string, string | boolean>>;
};

/** Reads a file that isn't a list of records; undefined if it is one. */
export type ReadExport = (
  file: File,
) => Promise<Iterable<RawRecord | Unreadable> | undefined> | undefined;

const encoder = new TextEncoder();

/** @throws Error if a batch can't be stored. Earlier batches stay stored, and the next attempt skips them. */
export async function sendFile(
  file: File,
  destination: Destination,
  onProgress: (share: number, report: ImportReport) => void,
  readExport?: ReadExport,
): Promise<ImportReport> {
  let report = emptyReport;
  let batch: RawRecord[] = [];
  let notes: { line: number; problem: string }[] = [];
  let size = 0;
  let bytes = 0;

  const sendBatch = async () => {
    if (batch.length) {
      const answer = await postBatch(batch, destination);
      const refusedLines = new Set(answer.bad.map(({ line }) => line));
      const cuts = notes.filter(({ line }) => !refusedLines.has(line));
      report = sumReports(report, sumReports(answer, { ...emptyReport, cuts }));
    }
    batch = [];
    notes = [];
    size = 0;
    onProgress(file.size ? bytes / file.size : 1, report);
  };
  const pieces = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
    }),
  );
  const records = await readExport?.(file);
  for await (const record of records ?? readRecords(decodeUtf8(chunksOf(pieces)))) {
    const own = 'problem' in record ? 0 : encoder.encode(JSON.stringify(record)).length;
    const problem =
      'problem' in record
        ? record.problem
        : own > MAX_BATCH_BYTES
          ? 'This record is too long.'
          : undefined;
    if (problem !== undefined || 'problem' in record) {
      const bad = [{ line: record.line, problem: problem ?? '' }];
      report = sumReports(report, { ...emptyReport, read: 1, bad, badCount: 1 });
      continue;
    }
    if (size + own > MAX_BATCH_BYTES || batch.length === MAX_BATCH_RECORDS) await sendBatch();
    const { notes: sentences = [], ...plainRecord } = record;
    notes.push(...sentences.map((sentence) => ({ line: record.line, problem: sentence })));
    batch.push(plainRecord);
    size += own;
  }
  bytes = file.size;
  await sendBatch();
  return report;
}

/** Not every browser supports async iteration of a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

async function postBatch(
  records: readonly RawRecord[],
  { to, with: options }: Destination,
): Promise<ImportReport> {
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...options, records }),
    signal: requestTimeout(),
  });
  reportSession(answer);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return answer.json();
}
