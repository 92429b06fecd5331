/**
 * Where files lie that are not part of the build. A folder today, S3-compatible storage later: so files are named by keys
 * (`images/blog-images/1790000000000-court/1/800.avif`), are written once as a whole and read as streams, and nobody outside
 * learns where they are.
 */
export type FileStorage = {
  /** Stores a file under `key`, whole and durable when the promise resolves, or not at all. Replaces what was there. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The file, or null. Whoever does not read `body` to its end cancels it. */
  get(key: string): Promise<StoredFile | null>;
  /** Gives the file another key, durably; none is fine. Replaces what was there. */
  move(from: string, to: string): Promise<void>;
  /** Removes the file; none is fine. */
  delete(key: string): Promise<void>;
  /** The keys that begin with the folder `prefix` (`images/`), in no order. */
  list(prefix: string): AsyncIterable<string>;
};

export type StoredFile = { readonly bytes: number; readonly body: ReadableStream<Uint8Array> };

const KEY = /^[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)+$/i;
const LONGEST = 400;

/** Whether `key` can name a file: folders and a name that begin with a letter or digit, so that nothing climbs or hides. */
export const isKey = (key: string) => key.length <= LONGEST && KEY.test(key);

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
