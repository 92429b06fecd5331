import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import type { Member } from './manifest';

/** Pictures are packed already; of rows four fifths of the bytes go at the lowest level. */
const PACKED = 1;

export type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
export type ZipWriter = ReturnType<typeof createZip>;

/** A ZIP that is written while it is read, member by member; nothing of it lies in memory but the names. */
export function createZip(modified: number) {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error('yazl writes no stream of Node');
  let writing: Readable | undefined;
  let problem: Error | undefined;
  const stop = (error: Error) => {
    problem ??= error;
    writing?.destroy(error);
  };
  zip.once('error', stop);
  output.once('close', () =>
    stop(output.errored ?? new Error('Nobody takes the archive any more.')),
  );

  return {
    /** Its bytes. Fails with what `add` fails with. */
    output,
    /** Adds a member and resolves when all of it was taken. */
    async add(path: string, content: Content, { packed }: { packed: boolean }): Promise<Member> {
      if (problem) throw problem;
      const hash = createHash('sha256');
      let bytes = 0;
      async function* hashed() {
        for await (const piece of content) {
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      }
      const source = Readable.from(hashed(), { objectMode: false });
      const options = { mtime: new Date(modified), mode: 0o100600 };
      const packing = packed ? { compressionLevel: PACKED } : { compress: false };
      zip.addReadStreamLazy(path, { ...options, ...packing }, givenOnce(source));
      writing = source;
      await finished(source);
      writing = undefined;
      return { path, bytes, sha256: hash.digest('hex') };
    },
    /** No more members. */
    end: () => zip.end(),
    fail: (error: Error) => output.destroy(error),
  };
}

/** Hands a stream over and forgets it: until the end yazl keeps what it asks for one of each member. */
function givenOnce(stream: Readable) {
  let left: Readable | undefined = stream;
  return (take: (error: unknown, stream: Readable) => void) => {
    const given = left;
    left = undefined;
    if (given) take(null, given);
  };
}
