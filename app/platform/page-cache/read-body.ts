/** The whole body if it has at most `most` bytes; else an answer that still streams all of it. */
export async function readBody(
  response: Response,
  most: number,
): Promise<{ body: Buffer<ArrayBuffer> } | { tooLarge: Response }> {
  if (response.body === null) return { body: Buffer.alloc(0) };
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    size += next.value.length;
    if (size > most) return { tooLarge: new Response(resume(chunks, reader), response) };
  }
  return { body: Buffer.concat(chunks) };
}

function resume(
  chunks: readonly Uint8Array<ArrayBuffer>[],
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): ReadableStream {
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    pull: async (controller) => {
      const next = await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
