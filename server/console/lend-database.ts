import { setTimeout as sleep } from 'node:timers/promises';

import { finishRestoreSwitch } from '~/backups/restore/switch-site.server';
import type { Database, OwnerLock } from '~/db/database';
import { takeOwnerLock } from '~/db/owner-lock.server';
import { fromOthers } from '~/platform/events.server';
import { log } from '~/platform/log.server';

import type { ConsoleAnswer } from './console-socket';

const POLL_INTERVAL_MS = 100;
const MAX_WAIT = 3_000;

/** Sent by a restore, never typed by a person. */
export const LEND_DATABASE = 'lend-database';

/**
 * While the database is lent, pages come from the cache and inquiries are spooled. When the other process releases its
 * lock, or dies, the site opens whichever database file is there.
 */
export async function handOverDatabase(
  database: Database,
  dataDir: string,
): Promise<ConsoleAnswer> {
  const { lend } = database;
  if (!lend) return { ok: false, text: 'This site’s database is PostgreSQL.' };
  log.warn('the database is lent to a restore');
  await new Promise<void>((resolve, reject) => {
    lend(() => {
      resolve();
      return waitForRelease(dataDir);
    }).then(
      () => {
        log.warn('the database is back');
        // Cached data may be older than the restored database.
        fromOthers.missed();
      },
      (error: unknown) => {
        reject(error);
        log.fatal({ err: error }, 'the database can’t be opened again');
        process.exit(1);
      },
    );
  });
  return { ok: true, text: 'lent' };
}

async function waitForRelease(dataDir: string): Promise<OwnerLock> {
  const latest = performance.now() + MAX_WAIT;
  for (let wasTaken = false; ;) {
    await sleep(POLL_INTERVAL_MS);
    const lock = tryLock(dataDir);
    if (lock === null) wasTaken = true;
    else if (wasTaken || performance.now() > latest) {
      finishRestoreSwitch(dataDir);
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
