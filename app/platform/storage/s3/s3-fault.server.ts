import type { IncomingMessage } from 'node:http';

import { StorageError, type StorageFault } from '~/platform/storage/storage-error';

/** Bytes of an error's body to read. */
const MAX_ERROR_BYTES = 16 * 1024;
const CODE = /<Code>([A-Za-z\d.]{1,60})<\/Code>/;
const FULL = new Set([
  'QuotaExceeded',
  'EntityTooLarge',
  'XMinioStorageFull',
  'InsufficientStorage',
]);
/** Codes of temporary failures with a status that usually means a refusal. */
const TEMPORARY = new Set([
  'RequestTimeout',
  'SlowDown',
  'ConditionalRequestConflict',
  'OperationAborted',
]);

/** Keeps only the code: bodies may repeat keys. https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export async function readFault(
  answer: IncomingMessage,
  method: string,
  timeout: number,
): Promise<StorageError> {
  const status = answer.statusCode ?? 0;
  const code = CODE.exec(await readHead(answer, timeout))?.[1] ?? '';
  return new StorageError(
    kindOf(status, code),
    `S3 answered ${[status, code].join(' ').trim()} to a ${method}`,
  );
}

function kindOf(status: number, code: string): StorageFault {
  if (status === 507 || FULL.has(code)) return 'full';
  if (status === 501) return 'refused';
  if (status >= 500 || status === 429 || status === 408 || TEMPORARY.has(code)) return 'away';
  return 'refused';
}

async function readHead(answer: IncomingMessage, timeout: number): Promise<string> {
  const timer = setTimeout(() => answer.destroy(), timeout);
  let text = '';
  try {
    for await (const chunk of answer) {
      text += String(chunk);
      if (text.length > MAX_ERROR_BYTES) break;
    }
  } catch {
  } finally {
    clearTimeout(timer);
  }
  return text;
}
