import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import { LARGEST_SPREADSHEET } from '~/features/import/spreadsheet/spreadsheet';
import { publish } from '~/platform/events.server';
import { storableText } from '~/platform/text/storable-text';

/** Bytes of a piece: what a transaction of SQLite writes in a few milliseconds. */
const PART = 256 * 1024;
const LONGEST_NAME = 120;

type Received = { readonly id: string } | 'empty' | 'large';

/**
 * Stores a file piece by piece as it comes in, and with its last one the import that it begins. Resolves when it is durable; a file that
 * breaks off leaves nothing behind that anybody sees.
 */
export async function receiveFile(
  body: AsyncIterable<Uint8Array>,
  { name, person }: { readonly name: string; readonly person: string },
): Promise<Received> {
  const id = uuid();
  const now = Date.now();
  await db()
    .insertInto('lead_imports')
    .values({
      id,
      state: 'receiving',
      file_bytes: 0,
      file_name: storableText(name).slice(0, LONGEST_NAME) || 'Spreadsheet',
      outline: null,
      plan: null,
      sheet_end: null,
      problem: null,
      held_by: null,
      created_by: person,
      created_at: now,
      updated_at: now,
    })
    .execute();
  try {
    const bytes = await storeParts(id, body);
    if (typeof bytes === 'string') return await discard(id, bytes);
    if (bytes === 0) return await discard(id, 'empty');
    await db()
      .updateTable('lead_imports')
      .set({ state: 'outlining', file_bytes: bytes, updated_at: Date.now() })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    await discard(id, 'empty').catch(() => undefined);
    throw error;
  }
  publish('lead-import.changed', { id });
  return { id };
}

async function discard<Why>(id: string, why: Why): Promise<Why> {
  await dropFile(id);
  await db().deleteFrom('lead_imports').where('id', '=', id).execute();
  return why;
}

async function storeParts(id: string, body: AsyncIterable<Uint8Array>): Promise<number | 'large'> {
  let held: Uint8Array[] = [];
  let size = 0;
  let total = 0;
  let part = 0;
  const store = async () => {
    await db()
      .insertInto('lead_import_parts')
      .values({ import_id: id, part, bytes: Buffer.concat(held) })
      .execute();
    part += 1;
    held = [];
    size = 0;
  };
  for await (const bytes of body) {
    total += bytes.length;
    if (total > LARGEST_SPREADSHEET) return 'large';
    held.push(bytes);
    size += bytes.length;
    if (size >= PART) await store();
  }
  if (size > 0) await store();
  return total;
}

/** The bytes of an import's file, read as they are asked for. */
export async function* fileOf(id: string): AsyncGenerator<Uint8Array> {
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

/** Removes an import's file, a piece at a time: one statement for all of them would hold up everybody else. */
export async function dropFile(id: string): Promise<void> {
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
