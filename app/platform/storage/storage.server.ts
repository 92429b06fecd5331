/** Keys look like `images/blog-images/1790000000000-court/1/800.avif`. Errors are classified by `storageFault`. */
export type FileStorage = {
  /** Atomic and durable. Replaces an existing file, unless `ifAbsent`: then it only resolves to `there`. */
  put(
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options?: { readonly ifAbsent?: boolean },
  ): Promise<'stored' | 'there'>;
  /** Read `body` to its end or cancel it. `signal` cancels waiting for a slot. */
  get(key: string, range?: ByteRange, signal?: AbortSignal): Promise<StoredFile | null>;
  head(key: string): Promise<{ readonly bytes: number } | null>;
  /** Durable. Replaces the target; a missing source is not an error. */
  move(from: string, to: string): Promise<void>;
  /** A missing file is not an error. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Whether `move` is atomic. Otherwise two concurrent moves in opposite directions could lose the file. */
  readonly renames: boolean;
};

/** Both ends are inclusive; the range is limited to the file's length. */
export type ByteRange = { readonly first: number; readonly last: number };

export type StoredFile = { readonly bytes: number; readonly body: ReadableStream<Uint8Array> };

export type ListedFile = { readonly key: string; readonly bytes: number };

const KEY = /^[a-z\d][\w.-]*(?:\/[a-z\d][\w.-]*)+$/i;
const MAX_KEY_LENGTH = 400;

/** Every part begins with a letter or digit, so that no key leaves the folder or is hidden. */
export const isKey = (key: string) => key.length <= MAX_KEY_LENGTH && KEY.test(key);

/** @throws Error for an invalid key. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`no key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

declare global {
  var studioStorage: FileStorage | undefined;
}

export function setStorage(files: FileStorage) {
  globalThis.studioStorage = files;
}

export function storage(): FileStorage {
  if (!globalThis.studioStorage) throw new Error('No storage yet: setStorage() comes first.');
  return globalThis.studioStorage;
}
