import { createReadStream } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { db, transaction } from '~/db/executor.server';
import { type PostDraft, savePost } from '~/features/blog/posts/save-post.server';
import { decodeUtf8 } from '~/features/import/decode-utf8';
import { addReports, emptyReport, type ImportReport } from '~/features/import/import-report';
import { type RawRecord, readRecords, type Unreadable } from '~/features/import/read-records';
import { readSettings } from '~/settings/settings.server';

import { parsePostRecord } from './post-record.server';

/** Posts per transaction; each takes about 3 ms. */
const BATCH = 10;

/**
 * Imports posts of the old system from a JSON file (see `readRecords` and `parsePostRecord`). Unreadable records are
 * reported with their line, and the others are stored. Importing a file again changes nothing.
 */
export async function importPosts(
  pieces: AsyncIterable<string> | Iterable<string>,
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  let report = emptyReport;
  let batch: (RawRecord | Unreadable)[] = [];
  const importBatch = async () => {
    report = addReports(report, await importPostRecords(batch, { dryRun }));
    batch = [];
  };
  for await (const record of readRecords(pieces)) {
    batch.push(record);
    if (batch.length === BATCH) await importBatch();
  }
  await importBatch();
  return report;
}

export async function importPostRecords(
  records: readonly (RawRecord | Unreadable)[],
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  const { categories } = await readSettings();
  const bad: { line: number; problem: string }[] = [];
  const cuts: { line: number; problem: string }[] = [];
  const drafts = new Map<string, PostDraft & { id: string }>();
  for (const record of records) {
    const result =
      'problem' in record ? record : parsePostRecord(record, categories[0] ?? 'Architecture');
    if ('problem' in result) bad.push({ line: record.line, problem: result.problem });
    else if (!drafts.has(result.draft.id)) {
      drafts.set(result.draft.id, result.draft);
      cuts.push(...result.cuts.map((problem) => ({ line: record.line, problem })));
    }
  }
  let stored = 0;
  const all = [...drafts.values()];
  for (let at = 0; at < all.length; at += BATCH) {
    stored += await storeNew(all.slice(at, at + BATCH), dryRun);
    await yieldToEventLoop();
  }
  const known = records.length - bad.length - stored;
  return { read: records.length, stored, known, bad, badCount: bad.length, cuts };
}

/** Resolves to the number of new posts. */
const storeNew = (batch: readonly (PostDraft & { id: string })[], dryRun: boolean) =>
  transaction(async () => {
    const before = await db()
      .selectFrom('posts')
      .select('id')
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
    const known = new Set(before.map(({ id }) => id));
    const fresh = batch.filter(({ id }) => !known.has(id));
    if (!dryRun) for (const draft of fresh) await savePost({ ...draft, origin: 'import' });
    return fresh.length;
  });

/** Imports a file on the server, for the admin command. Rejects if the file can't be read. */
export const importPostsFile = (path: string, options: { dryRun: boolean }) =>
  importPosts(decodeUtf8(createReadStream(path)), options);
