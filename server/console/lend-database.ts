import { setTimeout as sleep } from 'node:timers/promises';

import { finishSwitch } from '~/backups/restore/switch.server';
import type { Database, OwnerLock } from '~/db/database';
import { takeOwnerLock } from '~/db/owner-lock.server';
import { fromOthers } from '~/platform/events.server';
import { log } from '~/platform/log.server';

import type { ConsoleAnswer } from './console-socket';

/** Milliseconds between two looks, and in which whoever asked for it takes it. */
const LOOK_EVERY = 100;
const TAKEN_WITHIN = 3_000;

/** The word by which a restore asks a running site for its database. No person says it. */
export const LEND_DATABASE = 'lend-database';

/**
 * Lets a restore at the console have the database for a moment. Meanwhile pages come from memory, and inquiries go to the journal; when
 * the other process has let go of it, however it ended, the site goes on with what lies there.
 */
export async function lendDatabase(database: Database, dataDir: string): Promise<ConsoleAnswer> {
  const { lend } = database;
  if (!lend) return { ok: false, text: 'This site’s database is PostgreSQL.' };
  log.warn('the database is lent to a restore');
  await new Promise<void>((lent, failed) => {
    lend(() => {
      lent();
      return takeBack(dataDir);
    }).then(
      () => {
        log.warn('the database is back');
        // Whatever is kept in memory may be of another moment.
        fromOthers.missed();
      },
      (error: unknown) => {
        failed(error);
        log.fatal({ err: error }, 'the database can’t be opened again');
        process.exit(1);
      },
    );
  });
  return { ok: true, text: 'lent' };
}

async function takeBack(dataDir: string): Promise<OwnerLock> {
  const latest = performance.now() + TAKEN_WITHIN;
  for (let taken = false; ;) {
    await sleep(LOOK_EVERY);
    const lock = tryLock(dataDir);
    if (lock === null) taken = true;
    else if (taken || performance.now() > latest) {
      finishSwitch(dataDir);
      return lock;
    } else lock.release();
  }
}

function tryLock(dataDir: string): OwnerLock | null {
  try {
    return takeOwnerLock(dataDir);
  } catch {
    return null;
  }
}
