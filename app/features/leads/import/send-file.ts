import type { LeadKind } from '~/features/leads/lead';

import { addReports, emptyReport, type ImportReport } from './import-report';
import { type RawRecord, readRecords } from './read-records';

/** The server takes forms of 256 KiB; a letter may take three bytes, and quotes are doubled on the way. */
const LETTERS = 60_000;
const RECORDS = 100;

/**
 * Reads a file in the browser and sends its records batch by batch.
 * @throws Error when the server could not take a batch; what was stored before stays, and the next try passes over it.
 */
export async function sendFile(
  file: File,
  options: { kind: LeadKind; dryRun: boolean },
  onProgress: (share: number, report: ImportReport) => void,
): Promise<ImportReport> {
  let report = emptyReport;
  let batch: RawRecord[] = [];
  let letters = 0;
  let bytes = 0;

  const flush = async () => {
    if (batch.length) report = addReports(report, await post(batch, options));
    batch = [];
    letters = 0;
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
  for await (const record of readRecords(decoded(pieces))) {
    const problem =
      'problem' in record
        ? record.problem
        : record.text.length > LETTERS
          ? 'This record is too long.'
          : undefined;
    if (problem !== undefined || 'problem' in record) {
      const bad = [{ line: record.line, problem: problem ?? '' }];
      report = addReports(report, { ...emptyReport, read: 1, bad, badCount: 1 });
      continue;
    }
    if (letters + record.text.length > LETTERS || batch.length === RECORDS) await flush();
    batch.push(record);
    letters += record.text.length;
  }
  bytes = file.size;
  await flush();
  return report;
}

async function* decoded(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

async function post(
  records: readonly RawRecord[],
  options: { kind: LeadKind; dryRun: boolean },
): Promise<ImportReport> {
  const answer = await fetch('/admin/leads/import/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...options, records }),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return answer.json();
}
