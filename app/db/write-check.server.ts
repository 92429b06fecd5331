import { sql } from 'kysely';

import type { Database } from './database';
import { isOutOfRoom, isReadOnly, isUnavailable } from './errors.server';

/** Milliseconds for which an answer holds: a look is a write, however many ask. */
const HOLDS = 1_000;
/** Bytes: SQLite stores small changes in the room that its files have, and fails at the next larger one. */
const LEAST_FREE = 1024 * 1024;

type Look = { readonly at: number; readonly trouble: Promise<string | null> };

const looks = new WeakMap<Database, Look>();

/**
 * Writes a row, durably, to learn whether anything can be stored.
 * @returns why not, in a sentence for the owner; null where it can, and where the database is busy for a moment.
 * @throws what a database says that is out of reach.
 */
export function whyNothingIsStored(database: Database): Promise<string | null> {
  const known = looks.get(database);
  const at = performance.now();
  if (known && at - known.at < HOLDS) return known.trouble;
  const trouble = look(database);
  looks.set(database, { at, trouble });
  return trouble;
}

async function look({ engine, kysely, freeBytes }: Database): Promise<string | null> {
  try {
    if (freeBytes && (await freeBytes()) < LEAST_FREE) return SENTENCES.full;
    await sql`update site_identity set made_at = made_at`.execute(kysely);
    return null;
  } catch (error) {
    if (isOutOfRoom(error)) return SENTENCES.full;
    if (isReadOnly(error)) return SENTENCES.readOnly;
    // Another process may hold the file for a moment.
    if (engine === 'sqlite' && isUnavailable(error)) return null;
    throw error;
  }
}

const SENTENCES = {
  full: 'Nothing can be stored: the database disk is full. Pages are still served. Free some space; no restart is needed.',
  readOnly:
    'Nothing can be stored: the database is read-only. Pages are still served. Make it writable; no restart is needed.',
};
