import type { IncomingMessage } from 'node:http';

import { StorageError, type StorageFault } from '~/platform/storage/storage-error';

/** Bytes of an error's body that are looked at. */
const LOOKED_AT = 16 * 1024;
const CODE = /<Code>([A-Za-z\d.]{1,60})<\/Code>/;
const FULL = new Set([
  'QuotaExceeded',
  'EntityTooLarge',
  'XMinioStorageFull',
  'InsufficientStorage',
]);
/** Said with a status that else means a refusal, though it may pass. */
const PASSING = new Set([
  'RequestTimeout',
  'SlowDown',
  'ConditionalRequestConflict',
  'OperationAborted',
]);

/**
 * What an answer that nobody expected means. Of its body only the code is kept: some servers repeat the key and what was signed.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export async function readFault(
  answer: IncomingMessage,
  method: string,
  timeout: number,
): Promise<StorageError> {
  const status = answer.statusCode ?? 0;
  const code = CODE.exec(await beginningOf(answer, timeout))?.[1] ?? '';
  return new StorageError(
    kindOf(status, code),
    `S3 answered ${[status, code].join(' ').trim()} to a ${method}`,
  );
}

function kindOf(status: number, code: string): StorageFault {
  if (status === 507 || FULL.has(code)) return 'full';
  if (status === 501) return 'refused';
  if (status >= 500 || status === 429 || status === 408 || PASSING.has(code)) return 'away';
  return 'refused';
}

async function beginningOf(answer: IncomingMessage, timeout: number): Promise<string> {
  const timer = setTimeout(() => answer.destroy(), timeout);
  let text = '';
  try {
    for await (const chunk of answer) {
      text += String(chunk);
      if (text.length > LOOKED_AT) break;
    }
  } catch {
    // The status says enough.
  } finally {
    clearTimeout(timer);
  }
  return text;
}
