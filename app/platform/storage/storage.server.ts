/**
 * Where files lie that are not part of the build: a folder, or a bucket of S3. Files are named by keys
 * (`images/blog-images/1790000000000-court/1/800.avif`), are written once as a whole and read as streams, and nobody outside
 * learns where they are. What fails rejects with what `storageFault` (storage-error.ts) knows by kind.
 */
export type FileStorage = {
  /**
   * Stores a file under `key`, whole and durable when the promise resolves, or not at all. Replaces what was there, unless
   * `ifAbsent`: then the answer is `there`, and nothing was written.
   */
  put(
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options?: { readonly ifAbsent?: boolean },
  ): Promise<'stored' | 'there'>;
  /**
   * The file, or null. Whoever does not read `body` to its end cancels it. Where `signal` aborts before there is an answer, a storage
   * that waits for another place rejects at once.
   */
  get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<StoredFile | null>;
  /** What is known of the file without its content; null where there is none. */
  head(key: string): Promise<{ readonly bytes: number } | null>;
  /** Gives the file another key, durably; none is fine. Replaces what was there. */
  move(from: string, to: string): Promise<void>;
  /** Removes the file; none is fine. */
  delete(key: string): Promise<void>;
  /** The files below the folder `prefix` (`images/`), in no order. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /**
   * Whether `move` is one step. Where it is a copy and a deletion, two who move one file in opposite directions at once could lose it.
   */
  readonly renames: boolean;
};

/** The first and the last byte, both included. A file that ends earlier gives what it has. */
export type ByteRange = { readonly first: number; readonly last: number };

/** `bytes` of `body`: of the range, where one was asked for. */
export type StoredFile = { readonly bytes: number; readonly body: ReadableStream<Uint8Array> };

export type ListedFile = { readonly key: string; readonly bytes: number };

const KEY = /^[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)+$/i;
const LONGEST = 400;

/** Whether `key` can name a file: folders and a name that begin with a letter or digit, so that nothing climbs or hides. */
export const isKey = (key: string) => key.length <= LONGEST && KEY.test(key);

/** @throws Error where `key` is none. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`no key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

// On globalThis, as the database is: in development the server and its pages may each have a copy of this module.
declare global {
  var studioStorage: FileStorage | undefined;
}

/** Sets where files lie. Called once at start, and by tests. */
export function setStorage(files: FileStorage) {
  globalThis.studioStorage = files;
}

export function storage(): FileStorage {
  if (!globalThis.studioStorage) throw new Error('No storage yet: setStorage() comes first.');
  return globalThis.studioStorage;
}
