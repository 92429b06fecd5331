/** Bytes of a part: S3 takes at most 10,000 of them, so this is good for 160 GB. */
export const PART = 16 * 1024 * 1024;

type Part = { readonly bytes: Uint8Array; readonly isLast: boolean };

/** Cuts content of whatever length into parts, of which one is in memory at a time; empty content is one empty part. */
export async function* gatherParts(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Part, undefined> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content)
    for (let at = 0; at < chunk.byteLength;) {
      // More is to come: so what is full is not the last.
      if (length === size) {
        yield { bytes: joined(held, length), isLast: false };
        [held, length] = [[], 0];
      }
      const piece = chunk.subarray(at, at + size - length);
      held.push(piece);
      length += piece.byteLength;
      at += piece.byteLength;
    }
  yield { bytes: joined(held, length), isLast: true };
}

const joined = (pieces: readonly Uint8Array[], length: number) =>
  pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);
