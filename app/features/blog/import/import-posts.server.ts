import { createReadStream } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { db, transaction } from '~/db/executor.server';
import { inBin } from '~/features/blog/posts/in-bin.server';
import { type PostDraft, savePost } from '~/features/blog/posts/save-post.server';
import { decodeUtf8 } from '~/features/import/decode-utf8';
import { importInBatches, type ImportReport } from '~/features/import/import-report';
import type { RawRecord, Unreadable } from '~/features/import/read-records';
import { readSettings } from '~/settings/settings.server';

import { parsePostRecord } from './post-record.server';

/** Posts per transaction; each takes about 3 ms. */
const BATCH = 10;

/**
 * Imports posts of the old system from a JSON file (see `readRecords` and `parsePostRecord`). Unreadable records are
 * reported with their line, and the others are stored. Importing a file again changes nothing.
 */
export const importPosts = (
  pieces: AsyncIterable<string> | Iterable<string>,
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> =>
  importInBatches(pieces, BATCH, (batch) => importPostRecords(batch, { dryRun }));

export async function importPostRecords(
  records: readonly (RawRecord | Unreadable)[],
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> {
  const { categories } = await readSettings();
  const bad: { line: number; problem: string }[] = [];
  const cuts: { line: number; problem: string }[] = [];
  const drafts = new Map<string, Draft>();
  const lines = new Map<string, number>();
  for (const record of records) {
    const result =
      'problem' in record ? record : parsePostRecord(record, categories[0] ?? 'Architecture');
    if ('problem' in result) bad.push({ line: record.line, problem: result.problem });
    else if (!drafts.has(result.draft.id)) {
      drafts.set(result.draft.id, result.draft);
      lines.set(result.draft.id, record.line);
      cuts.push(...result.cuts.map((problem) => ({ line: record.line, problem })));
    }
  }
  let stored = 0;
  const all = [...drafts.values()];
  for (let at = 0; at < all.length; at += BATCH) {
    const { fresh, binned } = await storeNew(all.slice(at, at + BATCH), dryRun);
    stored += fresh.length;
    cuts.push(
      ...binned.map(({ id, title }) => ({
        line: lines.get(id) ?? 1,
        problem: `“${title}” is in the bin. Restore it there, or delete it permanently and import it again.`,
      })),
    );
    await yieldToEventLoop();
  }
  const known = records.length - bad.length - stored;
  return { read: records.length, stored, known, bad, badCount: bad.length, cuts };
}

type Draft = PostDraft & { id: string };

/** Resolves to the new posts, and to those that are known and in the bin. */
const storeNew = (batch: readonly Draft[], dryRun: boolean) =>
  transaction(async () => {
    const before = await db()
      .selectFrom('posts')
      .select(['id', inBin.as('binned')])
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
    const known = new Map(before.map(({ id, binned }) => [id, Boolean(binned)]));
    const fresh = batch.filter(({ id }) => !known.has(id));
    if (!dryRun) for (const draft of fresh) await savePost({ ...draft, origin: 'import' });
    return { fresh, binned: batch.filter(({ id }) => known.get(id)) };
  });

/** Imports a file on the server, for the admin command. Rejects if the file can't be read. */
export const importPostsFile = (path: string, options: { dryRun: boolean }) =>
  importPosts(decodeUtf8(createReadStream(path)), options);
