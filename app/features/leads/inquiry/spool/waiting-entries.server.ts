import type { ReceivedInquiry } from '~/features/leads/inquiry/submit-inquiry.server';

import { entryKey, entryOf, encryptEntry } from './entry.server';
import type { SpoolFile, SpoolFolder } from './spool-files.server';

/** The longest inquiries take 32 kB each: a message has up to 10,000 characters of three bytes. */
const SPOOL_LIMITS = { entries: 10_000, bytes: 320_000_000 };

type StoredEntry = { readonly bytes: number; readonly file: Promise<SpoolFile> };
export type WaitingEntries = ReturnType<typeof trackEntries>;

/** Counts the entries in memory, so that the spool stays within its limits. */
export function trackEntries(
  files: SpoolFolder,
  database: string | undefined,
  limits: { readonly entries: number; readonly bytes: number } = SPOOL_LIMITS,
) {
  /** Entries by key. Those found at the start are listed by file name. */
  const entries = new Map<string, StoredEntry>();
  let bytes = 0;

  function track(key: string, size: number, file: Promise<SpoolFile>): void {
    entries.set(key, { bytes: size, file });
    bytes += size;
  }

  function forget(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    count: () => entries.size,
    forget,

    async find(): Promise<void> {
      for (const file of await files.list()) track(file.name, file.bytes, Promise.resolve(file));
    },

    /** Does nothing if the entry is there already. @throws Error if the spool is full or the disk fails. */
    async add(received: ReceivedInquiry): Promise<void> {
      const entry = entryOf(received, database);
      const key = entryKey(entry);
      const earlierEntry = entries.get(key);
      if (earlierEntry) {
        await earlierEntry.file;
        return;
      }
      const content = encryptEntry(entry);
      if (entries.size >= limits.entries || bytes + content.length > limits.bytes)
        throw new Error('The inquiry spool is full.');
      const file = files.write(key, entry.receivedAt, content);
      track(key, content.length, file);
      try {
        await file;
      } catch (error) {
        forget(key);
        throw error;
      }
    },

    /** Includes entries added during the iteration. An entry that couldn't be written is skipped. */
    async *each(): AsyncGenerator<readonly [key: string, name: string]> {
      for (const [key, { file }] of entries) {
        const spoolFile = await file.catch(() => null);
        if (spoolFile) yield [key, spoolFile.name];
      }
    },
  };
}
