import type { ReceivedInquiry } from '~/features/leads/inquiry/submit-inquiry.server';

import { entryKey, entryOf, sealEntry } from './entry.server';
import type { SpoolFile, SpoolFolder } from './spool-files.server';

/** The longest inquiries take 32 kB each: a message has up to 10,000 characters of three bytes. */
const LIMITS = { entries: 10_000, bytes: 320_000_000 };

type StoredEntry = { readonly bytes: number; readonly file: Promise<SpoolFile> };
export type WaitingEntries = ReturnType<typeof trackEntries>;

/** Counts the entries in memory, so that the spool stays within its limits. */
export function trackEntries(
  files: SpoolFolder,
  database: string | undefined,
  limits: { readonly entries: number; readonly bytes: number } = LIMITS,
) {
  /** Entries by key. Those found at the start are listed by file name. */
  const entries = new Map<string, StoredEntry>();
  let bytes = 0;

  function hold(key: string, size: number, file: Promise<SpoolFile>): void {
    entries.set(key, { bytes: size, file });
    bytes += size;
  }

  function letGo(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    count: () => entries.size,
    letGo,

    async find(): Promise<void> {
      for (const file of await files.list()) hold(file.name, file.bytes, Promise.resolve(file));
    },

    /** Does nothing if the entry is there already. @throws Error if the spool is full or the disk fails. */
    async add(received: ReceivedInquiry): Promise<void> {
      const entry = entryOf(received, database);
      const key = entryKey(entry);
      const earlier = entries.get(key);
      if (earlier) {
        await earlier.file;
        return;
      }
      const content = sealEntry(entry);
      if (entries.size >= limits.entries || bytes + content.length > limits.bytes)
        throw new Error('The inquiry spool is full.');
      const file = files.write(key, entry.receivedAt, content);
      hold(key, content.length, file);
      try {
        await file;
      } catch (error) {
        letGo(key);
        throw error;
      }
    },

    /** Includes entries added during the iteration. An entry that couldn't be written is skipped. */
    async *each(): AsyncGenerator<readonly [key: string, name: string]> {
      for (const [key, { file }] of entries) {
        const written = await file.catch(() => null);
        if (written) yield [key, written.name];
      }
    },
  };
}
