/** Bytes of one part. S3 allows 10,000 parts, so this is enough for 160 GB. */
export const PART = 16 * 1024 * 1024;

type Part = { readonly bytes: Uint8Array; readonly isLast: boolean };

export async function* gatherParts(
  content: Uint8Array | AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Part, undefined> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content)
    for (let offset = 0; offset < chunk.byteLength;) {
      if (length === size) {
        yield { bytes: concat(pieces, length), isLast: false };
        [pieces, length] = [[], 0];
      }
      const piece = chunk.subarray(offset, offset + size - length);
      pieces.push(piece);
      length += piece.byteLength;
      offset += piece.byteLength;
    }
  yield { bytes: concat(pieces, length), isLast: true };
}

const concat = (pieces: readonly Uint8Array[], length: number) =>
  pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);
