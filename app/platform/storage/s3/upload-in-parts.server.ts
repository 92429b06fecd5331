import { StorageError } from '~/platform/storage/storage-error';

import { readText } from './answer-body.server';
import type { gatherParts } from './gather-parts';
import { readElement } from './read-list';
import type { Send } from './send-request.server';

export type Connection = {
  readonly send: Send;
  readonly timeout: number;
};

/** The file appears only when complete. If aborting fails, the bucket's own rule must remove the parts. */
export async function uploadInParts(
  { send, timeout }: Connection,
  key: string,
  firstPart: Uint8Array,
  otherParts: ReturnType<typeof gatherParts>,
  condition: Readonly<Record<string, string>> | undefined,
): Promise<'stored' | 'there'> {
  const started = await send({ method: 'POST', key, query: { uploads: '' } }, [200]);
  const startedText = await readText(started, timeout);
  const uploadId = readElement(startedText, 'InitiateMultipartUploadResult/UploadId');
  if (!uploadId) throw new StorageError('away', 'S3 began no upload');
  try {
    const tags: string[] = [];
    const upload = async (body: Uint8Array) => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await send({ method: 'PUT', key, query, body }, [200]);
      answer.resume();
      tags.push(answer.headers.etag ?? '');
    };
    await upload(firstPart);
    for await (const { bytes } of otherParts) await upload(bytes);
    const request = { method: 'POST', key, query: { uploadId }, body: listOf(tags) } as const;
    const conditional =
      condition && (await send({ ...request, headers: condition }, [200, 412, 501]));
    if (conditional?.statusCode === 501) conditional.resume();
    const answer =
      conditional && conditional.statusCode !== 501 ? conditional : await send(request, [200]);
    const text = await readText(answer, timeout);
    if (answer.statusCode === 412) {
      await abort(send, key, uploadId);
      return 'there';
    }
    if (readElement(text, 'CompleteMultipartUploadResult/ETag') === undefined)
      throw new StorageError('away', 'S3 could not put the parts of a file together');
    return 'stored';
  } catch (error) {
    await abort(send, key, uploadId);
    throw error;
  }
}

async function abort(send: Send, key: string, uploadId: string) {
  try {
    (await send({ method: 'DELETE', key, query: { uploadId } }, [204, 404])).resume();
  } catch {
    // Report the first error, not the one from cleaning up.
  }
}

const listOf = (tags: readonly string[]) => {
  const parts = tags.map(
    (tag, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
  );
  return Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
};
