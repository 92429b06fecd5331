import { createHash } from 'node:crypto';

import { v7 as uuid } from 'uuid';

import { db, transaction } from '~/db/executor.server';
import { MAX_SPREADSHEET_BYTES } from '~/features/import/spreadsheet/spreadsheet';
import { publish } from '~/platform/events.server';
import { queueJob } from '~/platform/jobs/jobs.server';
import { textStart } from '~/platform/text/cut-text';
import { storableText } from '~/platform/text/storable-text';

/** The key of the job is the import's id. */
export const IMPORT_JOB = 'lead import';

/** SQLite writes this much in a few milliseconds. */
const PART_BYTES = 256 * 1024;
const MAX_NAME_LENGTH = 120;

type ReceivedFile = { readonly id: string } | 'empty' | 'large';

/** The last part starts the import. Resolves when the file is durable. An interrupted upload is never listed. */
export async function receiveFile(
  body: AsyncIterable<Uint8Array>,
  { name, person }: { readonly name: string; readonly person: string },
): Promise<ReceivedFile> {
  const id = uuid();
  const now = Date.now();
  await db()
    .insertInto('lead_imports')
    .values({
      id,
      state: 'receiving',
      file_bytes: 0,
      file_name: textStart(storableText(name), MAX_NAME_LENGTH) || 'Spreadsheet',
      created_by: person,
      created_at: now,
      updated_at: now,
    })
    .execute();
  try {
    const stored = await storeParts(id, body);
    if (stored === 'large') return await discardImport(id, stored);
    if (stored.file_bytes === 0) return await discardImport(id, 'empty');
    await transaction(async () => {
      await db()
        .updateTable('lead_imports')
        .set({ ...stored, state: 'outlining', updated_at: Date.now() })
        .where('id', '=', id)
        .execute();
      await queueJob({ kind: IMPORT_JOB, key: id });
    });
  } catch (error) {
    await discardImport(id, 'empty').catch(() => undefined);
    throw error;
  }
  publish('lead-import.changed', { id });
  return { id };
}

async function discardImport<Why>(id: string, why: Why): Promise<Why> {
  await deleteImportFile(id);
  await db().deleteFrom('lead_imports').where('id', '=', id).execute();
  return why;
}

async function storeParts(id: string, body: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let heldChunks: Uint8Array[] = [];
  let size = 0;
  let total = 0;
  let part = 0;
  const store = async () => {
    await db()
      .insertInto('lead_import_parts')
      .values({ import_id: id, part, bytes: Buffer.concat(heldChunks) })
      .execute();
    part += 1;
    heldChunks = [];
    size = 0;
  };
  for await (const bytes of body) {
    total += bytes.length;
    if (total > MAX_SPREADSHEET_BYTES) return 'large' as const;
    hash.update(bytes);
    heldChunks.push(bytes);
    size += bytes.length;
    if (size >= PART_BYTES) await store();
  }
  if (size > 0) await store();
  return { file_bytes: total, file_hash: hash.digest('base64url').slice(0, 22) };
}

export async function* readImportFile(id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db()
      .selectFrom('lead_import_parts')
      .select('bytes')
      .where('import_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
  }
}

/** Deletes part by part, because a single statement would block other writes for too long. */
export async function deleteImportFile(id: string): Promise<void> {
  const parts = await db()
    .selectFrom('lead_import_parts')
    .select('part')
    .where('import_id', '=', id)
    .execute();
  for (const { part } of parts)
    await db()
      .deleteFrom('lead_import_parts')
      .where('import_id', '=', id)
      .where('part', '=', part)
      .execute();
}
