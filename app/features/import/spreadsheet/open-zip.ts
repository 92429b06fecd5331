import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

import { Unreadable } from './refusals.ts';

/** Limits the sum of the declared sizes. The library keeps each part to its declared size. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_PARTS = 5_000;
/** Compression ratio beyond the first megabytes. Excel's cells shrink to a fifteenth, empty ones to a fiftieth. */
const MAX_RATIO = 150;
const RATIO_CHECKED_FROM_BYTES = 10 * 1024 * 1024;

export type ZipParts = {
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
  readonly read: (name: string) => AsyncIterable<Uint8Array>;
};

/** @throws Unreadable if the file is damaged, encrypted, or unpacks to more than an import may take. */
export async function openZip(file: Buffer): Promise<ZipParts> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true }, (error, opened) =>
      error ? reject(new Unreadable('broken')) : resolve(opened),
    );
  });
  const entries = await readEntries(zip, file.length);
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => unpackEntry(zip, entries.get(name.toLowerCase())),
  };
}

function readEntries(zip: ZipFile, packed: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new Unreadable('broken')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED_BYTES) return reject(new Unreadable('unpacked'));
      if (unpacked > RATIO_CHECKED_FROM_BYTES && unpacked > packed * MAX_RATIO)
        return reject(new Unreadable('packed'));
      if (entries.size >= MAX_PARTS) return reject(new Unreadable('parts'));
      if (entry.isEncrypted()) return reject(new Unreadable('locked'));
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* unpackEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) throw new Unreadable('broken');
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw new Unreadable('broken');
  });
  try {
    for await (const bytes of stream) yield bytes;
  } catch {
    throw new Unreadable('broken');
  } finally {
    stream.destroy();
  }
}
