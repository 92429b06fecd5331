import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParser,
  type MultipartPart,
  MaxTotalSizeExceededError,
} from '@remix-run/multipart-parser';

import { LARGEST_FILE } from '~/features/images/image';

/** Bytes of one part's headers, and of all that is no file: two texts of 500 letters and a folder. */
const HEADERS = 2048;
const TEXTS = 16 * 1024;
const PARTS = 4;

/** Bytes that a body with the largest file may have. */
export const LARGEST_BODY = LARGEST_FILE + TEXTS + PARTS * HEADERS;

type Upload = {
  readonly file: Uint8Array;
  /** As the browser called it. */
  readonly filename: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** Reads a multipart form with one file, step by step: it stops at the first byte that breaks a limit. */
export async function readUpload(request: Request): Promise<Upload | 'form' | 'large'> {
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '');
  if (!boundary || boundary.length > 70 || !request.body) return 'form';
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: HEADERS,
    maxFileSize: LARGEST_FILE,
    maxTotalSize: LARGEST_FILE + TEXTS,
    maxParts: PARTS,
  });
  try {
    return sort(await readParts(parser, request.body));
  } catch (error) {
    const large =
      error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError;
    return large ? 'large' : 'form';
  }
}

async function readParts(parser: MultipartParser, body: ReadableStream<Uint8Array>) {
  const parts: MultipartPart[] = [];
  for await (const chunk of body)
    try {
      parts.push(...parser.write(chunk));
    } catch (error) {
      // The parser takes a line break that comes in a chunk of its own after the end for a fault.
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

function sort(parts: readonly MultipartPart[]): Upload | 'form' {
  const files = parts.filter((part) => part.isFile);
  const [file] = files;
  if (files.length !== 1 || file?.name !== 'file') return 'form';
  const texts = parts.filter((part) => !part.isFile);
  if (texts.some((part) => part.name === undefined || part.size > TEXTS)) return 'form';
  return {
    file: file.bytes,
    filename: file.filename ?? '',
    fields: Object.fromEntries(texts.map((part) => [part.name ?? '', part.text])),
  };
}
