/** The file is not UTF-8. Reading it anyway would silently lose letters. */
export class NotUtf8 extends Error {}

/** Decodes text piece by piece. @throws NotUtf8 */
export async function* decodeUtf8(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const read = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      throw new NotUtf8('These bytes are no UTF-8.', { cause: error });
    }
  };
  for await (const chunk of chunks) yield read(chunk);
  yield read();
}
