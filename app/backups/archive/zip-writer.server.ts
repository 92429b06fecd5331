import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import type { Member } from './manifest';

/** The lowest level saves four fifths of the rows' bytes. Pictures are compressed already. */
const COMPRESSION_LEVEL = 1;

export type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
export type ZipWriter = ReturnType<typeof createZip>;

/** Streams one member after the other; only names are held in memory. */
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
  output.once('close', () => stop(output.errored ?? new Error('The archive’s reader has closed.')));

  return {
    output,
    /** Resolves once the whole member has been read. */
    async add(
      path: string,
      content: Content,
      { compressed }: { compressed: boolean },
    ): Promise<Member> {
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
      const packing = compressed ? { compressionLevel: COMPRESSION_LEVEL } : { compress: false };
      zip.addReadStreamLazy(path, { ...options, ...packing }, streamOnce(source));
      writing = source;
      await finished(source);
      writing = undefined;
      return { path, bytes, sha256: hash.digest('hex') };
    },
    end: () => zip.end(),
    fail: (error: Error) => output.destroy(error),
  };
}

/** yazl keeps the callback until the end, so the callback must not keep the stream. */
function streamOnce(stream: Readable) {
  let unusedStream: Readable | undefined = stream;
  return (callback: (error: unknown, stream: Readable) => void) => {
    const unusedOnce = unusedStream;
    unusedStream = undefined;
    if (unusedOnce) callback(null, unusedOnce);
  };
}
