import { isUnavailable } from '~/db/errors.server';
import {
  type ReceivedInquiry,
  submitInquiry,
} from '~/features/leads/inquiry/submit-inquiry.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import { decryptEntry } from './entry.server';
import { spoolFolder, type SpoolFolder } from './spool-files.server';
import { trackEntries, type WaitingEntries } from './waiting-entries.server';

/** Milliseconds between two attempts to store the remaining entries; longer if the database works but rejects one. */
const RETRY_AFTER = 1_000;
const RETRY_REFUSED_AFTER = 60_000;

type Spool = {
  add(received: ReceivedInquiry): Promise<void>;
  replay(): Promise<void>;
  count(): number;
};

// The spool is on globalThis, because in development the server and its pages may each have a copy of this module.
declare global {
  var studioSpool: Spool | undefined;
}

/** Resolves when the inquiry is durable on the local disk. @throws Error if the spool is full or the disk fails. */
export async function spoolInquiry(received: ReceivedInquiry): Promise<void> {
  if (!globalThis.studioSpool) throw new Error('No spool yet: openSpool() comes first.');
  await globalThis.studioSpool.add(received);
}

export const inquiriesInSpool = (): number => globalThis.studioSpool?.count() ?? 0;

/** `database` is the identity of the database in use. Unreadable files are quarantined and logged. */
export async function openSpool(folder: string, database?: string): Promise<Spool> {
  const files = spoolFolder(folder);
  const entries = trackEntries(files, database);
  const { replay, replayAfter, stop } = replayLoop(entries, (name) =>
    storeEntry(files, name, database),
  );
  try {
    await files.prepare();
    await entries.find();
  } catch (error) {
    // A full or read-only disk must not keep the site from starting.
    log.error({ err: error, folder }, 'the inquiry spool can’t be opened');
  }
  onStop(async () => {
    await stop();
    if (entries.count() > 0)
      log.warn(
        { inquiries: entries.count(), folder },
        'inquiries remain in the spool; the next start with this folder stores them',
      );
  });
  if (entries.count() > 0) {
    log.warn({ inquiries: entries.count() }, 'inquiries from an outage stored');
    void replay();
  }
  globalThis.studioSpool = {
    async add(received) {
      await entries.add(received);
      log.warn({ reference: received.reference }, 'inquiry written to the spool');
      replayAfter(RETRY_AFTER);
    },
    replay,
    count: entries.count,
  };
  return globalThis.studioSpool;
}

/** Runs one round at a time, until no entry is left. */
function replayLoop(entries: WaitingEntries, store: (name: string) => Promise<boolean>) {
  let runningRound: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** @returns milliseconds until the next attempt. */
  async function storeAll(): Promise<number> {
    let next = RETRY_AFTER;
    for await (const [key, name] of entries.each()) {
      if (stopped) return next;
      try {
        if (await store(name)) entries.forget(key);
        else next = RETRY_REFUSED_AFTER;
      } catch (error) {
        if (isUnavailable(error)) return RETRY_AFTER;
        log.error({ err: error, file: name }, 'inquiry in the spool not stored');
        next = RETRY_REFUSED_AFTER;
      }
    }
    return next;
  }

  function replayAfter(wait: number): void {
    clearTimeout(timer);
    timer = stopped ? undefined : setTimeout(() => void startRound(), wait).unref();
  }

  async function storeRound(): Promise<void> {
    const next = await storeAll();
    runningRound = undefined;
    if (entries.count() > 0) replayAfter(next);
  }

  function startRound(): Promise<void> {
    clearTimeout(timer);
    return (runningRound ??= storeRound());
  }

  return {
    replay: startRound,
    replayAfter,
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await runningRound;
    },
  };
}

/**
 * Quarantines an unreadable entry, and leaves one for another database in the spool.
 * @returns whether the file has left the spool.
 * @throws the database's error if it can't store the entry.
 */
async function storeEntry(
  files: SpoolFolder,
  name: string,
  database: string | undefined,
): Promise<boolean> {
  const content = await files.read(name);
  if (!content) return true;
  const openedEntry = decryptEntry(content);
  if (!openedEntry.ok) {
    await files.moveToUnreadable(name);
    log.error({ file: name, reason: openedEntry.reason }, 'unreadable inquiry moved aside');
    return true;
  }
  const { version: _, database: intendedDatabase, ...received } = openedEntry.entry;
  if (intendedDatabase !== undefined && database !== undefined && intendedDatabase !== database) {
    log.error({ file: name }, 'inquiry in the spool is for another database');
    return false;
  }
  const { reference, repeated } = await submitInquiry(received);
  await files.remove(name);
  const details = { reference, repeated, shown: received.reference };
  if (reference === received.reference) log.info(details, 'inquiry from the spool stored');
  else log.warn(details, 'inquiry from the spool stored under another reference');
  return true;
}
