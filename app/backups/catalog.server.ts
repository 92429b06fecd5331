import type { Readable } from 'node:stream';

import { v7 as uuid } from 'uuid';

import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { backupSettings, placeOf } from './settings.server';
import type { MadeBackup, Progress } from './work/make-backup.server';

/** Milliseconds without progress after which a backup counts as failed. */
const MAX_SILENCE = 120_000;

export type Backup = {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly state: 'running' | 'proved' | 'failed' | 'cancelled' | 'removed';
  readonly begunBy: string | null;
  readonly begunAt: number;
  readonly madeAt: number | null;
  readonly verifiedAt: number | null;
  readonly bytes: number;
  readonly leads: number;
  readonly posts: number;
  readonly pictures: number;
  readonly phase: 'writing' | 'proving' | null;
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly progressAt: number;
  readonly problem: string | null;
};

const columns = [
  'id',
  'name',
  'place',
  'state',
  'begun_by as begunBy',
  'begun_at as begunAt',
  'made_at as madeAt',
  'proved_at as verifiedAt',
  'bytes',
  'leads',
  'posts',
  'pictures',
  'phase',
  'done_bytes as doneBytes',
  'total_bytes as totalBytes',
  'progress_at as progressAt',
  'problem',
] as const;

type NewBackup = {
  /** The file name of a backup made at a moment; equal for all moments of a second. */
  readonly nameAt: (moment: number) => string;
  readonly place: string;
  readonly by: string | null;
};

/** Marks unfinished backups as failed. The name must be new: deleting an earlier backup would delete this one. */
export async function beginBackup(
  { nameAt, place, by }: NewBackup,
  now = Date.now(),
): Promise<{ id: string; name: string }> {
  const id = uuid();
  return transaction(async () => {
    let moment = now;
    while (await isNameUsed(nameAt(moment), place)) moment += 1_000;
    const name = nameAt(moment);
    await db()
      .updateTable('backups')
      .set({
        state: 'failed',
        problem: 'The backup process stopped before it finished. Back up again.',
      })
      .where('state', '=', 'running')
      .execute();
    await db()
      .insertInto('backups')
      .values({
        id,
        name,
        place,
        begun_by: by,
        state: 'running',
        begun_at: now,
        progress_at: now,
        phase: 'writing',
        cancel_asked: 0,
        bytes: 0,
        leads: 0,
        posts: 0,
        pictures: 0,
        done_bytes: 0,
        total_bytes: 0,
      })
      .execute();
    publish('backup.changed', { id });
    return { id, name };
  });
}

async function isNameUsed(name: string, place: string): Promise<boolean> {
  const row = await db()
    .selectFrom('backups')
    .select('id')
    .where('name', '=', name)
    .where('place', '=', place)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the backup has been cancelled. */
export async function noteProgress(
  id: string,
  { phase, bytes, total }: Progress,
): Promise<boolean> {
  const row = await db()
    .updateTable('backups')
    .set({ phase, done_bytes: bytes, total_bytes: Math.round(total), progress_at: Date.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('cancel_asked')
    .executeTakeFirst();
  publish('backup.changed', { id });
  return row?.cancel_asked === 1;
}

/** Only a successful test restore makes a backup verified. */
export async function recordVerified(
  id: string,
  { madeAt, bytes, verification }: MadeBackup,
): Promise<void> {
  await db()
    .updateTable('backups')
    .set({
      state: 'proved',
      made_at: madeAt,
      proved_at: Date.now(),
      bytes,
      phase: null,
      leads: verification.leads,
      posts: verification.posts,
      pictures: verification.pictures,
      problem:
        verification.missing.length > 0
          ? `The storage is missing ${verification.missing.length} picture files: ${verification.missing.slice(0, 3).join(', ')}. Check the picture storage, or upload these pictures again.`
          : null,
    })
    .where('id', '=', id)
    .execute();
  publish('backup.changed', { id });
}

export async function recordEnd(
  id: string,
  state: 'failed' | 'cancelled' | 'removed',
  problem: string | null,
): Promise<void> {
  await db()
    .updateTable('backups')
    .set({ state, problem, phase: null })
    .where('id', '=', id)
    .execute();
  publish('backup.changed', { id });
}

export async function recordRemovalProblem(id: string, problem: string): Promise<void> {
  await db().updateTable('backups').set({ problem }).where('id', '=', id).execute();
  publish('backup.changed', { id });
}

/** The backup stops within a second. */
export async function cancelBackup(id: string): Promise<void> {
  await db()
    .updateTable('backups')
    .set({ cancel_asked: 1 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

const MAX_LISTED = 60;

export const listBackups = (): Promise<Backup[]> =>
  db()
    .selectFrom('backups')
    .select(columns)
    .where('state', '<>', 'removed')
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();

const findBackup = (id: string): Promise<Backup | undefined> =>
  db().selectFrom('backups').select(columns).where('id', '=', id).executeTakeFirst();

export const verifiedBackups = (): Promise<Backup[]> =>
  db()
    .selectFrom('backups')
    .select(columns)
    .where('state', '=', 'proved')
    .orderBy('proved_at', 'desc')
    .execute();

export async function readCatalog(now = Date.now()): Promise<{
  verified: Backup | null;
  running: Backup | null;
  failed: Backup | null;
}> {
  const newestBackup = (state: Backup['state']) =>
    db()
      .selectFrom('backups')
      .select(columns)
      .where('state', '=', state)
      .orderBy(state === 'proved' ? 'proved_at' : 'begun_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [verified, running, failed] = await Promise.all([
    newestBackup('proved'),
    newestBackup('running'),
    newestBackup('failed'),
  ]);
  const isNewerThanVerified = failed !== undefined && failed.begunAt > (verified?.begunAt ?? 0);
  const isAlive = running !== undefined && now - running.progressAt < MAX_SILENCE;
  return {
    verified: verified ?? null,
    running: isAlive ? running : null,
    failed: isNewerThanVerified ? failed : null,
  };
}

/** Resolves to undefined if the backup is unverified or gone. */
export async function openBackup(
  id: string,
): Promise<{ name: string; bytes: number; content: Readable } | undefined> {
  const backup = await findBackup(id);
  const place = placeOf(backupSettings());
  if (backup?.state !== 'proved' || backup.place !== place.shown) return undefined;
  const storedFile = (await place.list()).find(({ name }) => name === backup.name);
  return storedFile && { ...storedFile, content: await place.open(backup.name) };
}
