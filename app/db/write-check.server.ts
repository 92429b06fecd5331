import { sql } from 'kysely';

import type { Database } from './database';
import { isOutOfRoom, isReadOnly, isUnavailable } from './errors.server';

/** Each check is a write, so its result is reused for this many milliseconds. */
const CACHE_TIME = 1_000;
/** Bytes. SQLite can still write small changes into free pages, and fails at the next larger one. */
const MIN_FREE_BYTES = 1024 * 1024;

type Check = { readonly at: number; readonly problem: Promise<string | null> };

const checks = new WeakMap<Database, Check>();

/** @returns the reason as a sentence for the owner, or null if writing works or the database is only busy. */
export function whyNothingIsStored(database: Database): Promise<string | null> {
  const cachedCheck = checks.get(database);
  const at = performance.now();
  if (cachedCheck && at - cachedCheck.at < CACHE_TIME) return cachedCheck.problem;
  const problem = checkWriting(database);
  checks.set(database, { at, problem });
  return problem;
}

async function checkWriting({ engine, kysely, freeBytes }: Database): Promise<string | null> {
  try {
    if (freeBytes && (await freeBytes()) < MIN_FREE_BYTES) return SENTENCES.full;
    await sql`update site_identity set made_at = made_at`.execute(kysely);
    return null;
  } catch (error) {
    if (isOutOfRoom(error)) return SENTENCES.full;
    if (isReadOnly(error)) return SENTENCES.readOnly;
    // Another process locks SQLite for a moment.
    if (engine === 'sqlite' && isUnavailable(error)) return null;
    throw error;
  }
}

const SENTENCES = {
  full: 'Nothing can be stored: the database disk is full. Pages are still served. Free some space; no restart is needed.',
  readOnly:
    'Nothing can be stored: the database is read-only. Pages are still served. Make it writable; no restart is needed.',
};
