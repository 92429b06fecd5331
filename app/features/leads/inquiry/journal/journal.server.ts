import { isUnavailable } from '~/db/errors.server';
import {
  submitInquiry,
  type ReceivedInquiry,
} from '~/features/leads/inquiry/submit-inquiry.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import { entryKey, entryOf, openEntry, sealEntry } from './entry.server';
import { journalFolder, type JournalFile } from './journal-files.server';

const MOST_ENTRIES = 10_000;
const MOST_BYTES = 50_000_000;
/** Milliseconds between two tries to store what is left; longer where the database takes some and refuses others. */
const RETRY_AFTER = 1_000;
const RETRY_REFUSED_AFTER = 60_000;

type Kept = { readonly bytes: number; readonly file: Promise<JournalFile> };
type Journal = { keep(received: ReceivedInquiry): Promise<void>; replay(): Promise<void> };

// On globalThis, as the database is: in development the server and its pages may each have a copy of this module.
declare global {
  var studioJournal: Journal | undefined;
}

/**
 * Keeps an inquiry that the database doesn't take on the local disk; durable when it resolves, and a lead once the database is
 * back. The same form with the same words is kept once.
 * @throws Error where the journal is full or the disk doesn't take it: then nothing is kept.
 */
export async function keepInquiry(received: ReceivedInquiry): Promise<void> {
  if (!globalThis.studioJournal) throw new Error('No journal yet: openJournal() comes first.');
  await globalThis.studioJournal.keep(received);
}

/**
 * Opens the journal in `folder` and begins to store what lies there. `database` is the identity of the database in use. Ends, with
 * a word of what is left, at a clean stop. Files that can't be read are set aside and named in the log.
 */
export async function openJournal(folder: string, database?: string): Promise<Journal> {
  const files = journalFolder(folder);
  /** By key; what was found at the start by its file's name. */
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function hold(key: string, size: number, file: Promise<JournalFile>): void {
    kept.set(key, { bytes: size, file });
    bytes += size;
  }

  function letGo(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  async function keep(received: ReceivedInquiry): Promise<void> {
    const entry = entryOf(received, database);
    const key = entryKey(entry);
    const earlier = kept.get(key);
    if (earlier) return void (await earlier.file);
    const content = sealEntry(entry);
    if (kept.size >= MOST_ENTRIES || bytes + content.length > MOST_BYTES)
      throw new Error('The journal of inquiries is full.');
    const file = files.write(key, entry.receivedAt, content);
    hold(key, content.length, file);
    try {
      await file;
    } catch (error) {
      letGo(key);
      throw error;
    }
    log.warn({ reference: entry.reference, kept: kept.size }, 'inquiry kept in the journal');
    later(RETRY_AFTER);
  }

  /** @returns whether the entry is gone from the journal. @throws what the database says where it can't take it now. */
  async function store(name: string): Promise<boolean> {
    const content = await files.read(name);
    if (!content) return true;
    const opened = openEntry(content);
    if (!opened.ok) {
      await files.setAside(name);
      log.error({ file: name, reason: opened.reason }, 'inquiry in the journal set aside');
      return true;
    }
    const { version: _, database: meant, ...entry } = opened.entry;
    if (meant !== undefined && database !== undefined && meant !== database) {
      log.error({ file: name }, 'inquiry in the journal is for another database');
      return false;
    }
    const { reference, repeated } = await submitInquiry(entry);
    await files.remove(name);
    const details = { reference, repeated, told: entry.reference };
    if (reference === entry.reference) log.info(details, 'inquiry of the journal stored');
    else log.warn(details, 'inquiry of the journal stored under another reference');
    return true;
  }

  /** Stores what it can. An entry that the database refuses keeps no other from being stored. */
  async function storeAll(): Promise<void> {
    let refused = false;
    for (const [key, { file }] of kept) {
      if (stopped) return;
      const { name } = await file.catch(() => ({ name: '' }));
      try {
        if (!name || (await store(name))) letGo(key);
        else refused = true;
      } catch (error) {
        if (isUnavailable(error)) return later(RETRY_AFTER);
        log.error({ err: error, file: name }, 'inquiry in the journal not stored');
        refused = true;
      }
    }
    if (kept.size > 0) later(refused ? RETRY_REFUSED_AFTER : RETRY_AFTER);
  }

  function later(wait: number): void {
    if (stopped || timer) return;
    timer = setTimeout(() => void replay(), wait).unref();
  }

  function replay(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= storeAll()
      .catch((error: unknown) => log.error({ err: error }, 'journal of inquiries'))
      .finally(() => (running = undefined));
    return running;
  }

  try {
    await files.prepare();
    for (const file of await files.list()) hold(file.name, file.bytes, Promise.resolve(file));
  } catch (error) {
    // A disk that is full or read-only keeps nobody from reading the site.
    log.error({ err: error, folder }, 'the journal of inquiries can’t be opened');
  }
  onStop(async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
    if (kept.size > 0)
      log.warn(
        { inquiries: kept.size, folder },
        'inquiries are left in the journal: the next start with this folder stores them',
      );
  });
  if (kept.size > 0) {
    log.warn({ inquiries: kept.size }, 'inquiries of an outage are stored now');
    void replay();
  }
  return (globalThis.studioJournal = { keep, replay });
}
