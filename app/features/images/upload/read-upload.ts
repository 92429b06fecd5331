import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParser,
  type MultipartPart,
  MaxTotalSizeExceededError,
} from '@remix-run/multipart-parser';

import { MAX_FILE_BYTES } from '~/features/images/image';

/** Bytes: headers of one part, and all text fields. */
const MAX_HEADER_BYTES = 2048;
const MAX_TEXT_BYTES = 16 * 1024;
const MAX_PARTS = 4;

export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + MAX_TEXT_BYTES + MAX_PARTS * MAX_HEADER_BYTES;

type Upload = {
  readonly file: Uint8Array;
  readonly filename: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** Stops at the first byte that exceeds a limit. */
export async function readUpload(request: Request): Promise<Upload | 'form' | 'large'> {
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '');
  if (!boundary || boundary.length > 70 || !request.body) return 'form';
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: MAX_HEADER_BYTES,
    maxFileSize: MAX_FILE_BYTES,
    maxTotalSize: MAX_FILE_BYTES + MAX_TEXT_BYTES,
    maxParts: MAX_PARTS,
  });
  try {
    return sortParts(await readParts(parser, request.body));
  } catch (error) {
    const isTooLarge =
      error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError;
    return isTooLarge ? 'large' : 'form';
  }
}

async function readParts(parser: MultipartParser, body: ReadableStream<Uint8Array>) {
  const parts: MultipartPart[] = [];
  for await (const chunk of body)
    try {
      parts.push(...parser.write(chunk));
    } catch (error) {
      // The parser rejects a line break that arrives in a separate chunk after the end.
      if (!isFinished(parser)) throw error;
    }
  parser.finish();
  return parts;
}

function isFinished(parser: MultipartParser) {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function sortParts(parts: readonly MultipartPart[]): Upload | 'form' {
  const files = parts.filter((part) => part.isFile);
  const [file] = files;
  if (files.length !== 1 || file?.name !== 'file') return 'form';
  const texts = parts.filter((part) => !part.isFile);
  if (texts.some((part) => part.name === undefined || part.size > MAX_TEXT_BYTES)) return 'form';
  return {
    file: file.bytes,
    filename: file.filename ?? '',
    fields: Object.fromEntries(texts.map((part) => [part.name ?? '', part.text])),
  };
}
