import { join } from 'node:path';

import * as z from 'zod';

import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import {
  MAX_JPEG_PIXELS,
  MAX_OTHER_BYTES,
  MAX_OTHER_PIXELS,
  MAX_PROGRESSIVE_PIXELS,
  MAX_AVIF_PIXELS,
} from '~/features/images/image';
import { runInSubprocess } from '~/platform/subprocess/run-in-subprocess.server';
import { NO_COMPILER_FLAG } from '~/platform/subprocess/start-subprocess.server';

import { decodePicture, readHeader, type Undecodable } from './decode-picture';
import { drawSizes, type ResizedImage } from './draw-sizes';
import type { Refusal } from './refusals';
import { sniffImage } from './sniff-image';

/** Draws at most two pictures at a time, so that requests don't wait. */
const limitDrawing = createConcurrencyLimit(2);
/** One at a time, because AVIF compresses up to 30,000 times and its decoder needs many bytes per pixel. */
const limitAvif = createConcurrencyLimit(1);

/** Pixels up to which drawing is faster than starting a process. */
const MAX_INLINE_PIXELS = 1_000_000;

export async function resizeImage(file: Uint8Array): Promise<ResizedImage | Refusal> {
  const kind = sniffImage(file);
  if (kind === 'svg' || kind === 'gif' || kind === 'heic' || kind === 'unknown') return kind;
  if (kind !== 'jpeg' && file.length > MAX_OTHER_BYTES) return 'large';
  if (kind !== 'avif') return limitDrawing(() => resizeHereOrInSubprocess(file));
  const drawResult = await limitAvif(() =>
    limitDrawing(() => resizeAvifInSubprocess(file, MAX_AVIF_PIXELS)),
  );
  return drawResult === 'pixels' ? 'avifPixels' : drawResult;
}

/** Larger pictures are drawn in a subprocess, so that requests don't wait. */
async function resizeHereOrInSubprocess(file: Uint8Array): Promise<ResizedImage | Refusal> {
  const header = await readHeader(file);
  const { maxPixels, refusal } = limitOf(header);
  if (header.pixels > maxPixels) return refusal;
  if (header.pixels > MAX_INLINE_PIXELS) return resizeInSubprocess(file, maxPixels);
  const picture = await decodePicture(file, maxPixels);
  return typeof picture === 'string' ? picture : drawSizes(picture);
}

function limitOf({ isJpeg, isProgressive }: Awaited<ReturnType<typeof readHeader>>): {
  maxPixels: number;
  refusal: Refusal;
} {
  if (!isJpeg) return { maxPixels: MAX_OTHER_PIXELS, refusal: 'pixels' };
  return isProgressive
    ? { maxPixels: MAX_PROGRESSIVE_PIXELS, refusal: 'progressivePixels' }
    : { maxPixels: MAX_JPEG_PIXELS, refusal: 'jpegPixels' };
}

/** Milliseconds. The largest picture takes about 30 s of processor time; a busy machine needs ten times longer. */
const MAX_TIME_MS = 600_000;
/**
 * Kilobytes of allocations (POSIX): unpacking a 16-megapixel AVIF (8 bits, 4:2:0), drawing its sizes, or both for 40
 * megapixels of another format.
 */
const MAX_MEMORY_KB = { unpack: 335_000, draw: 600_000, whole: 900_000 };

type Part = keyof typeof MAX_MEMORY_KB;

const refused = z.object({ refusal: z.enum(['pixels', 'memory', 'moving', 'broken', 'unknown']) });
const drawnSchema = z.object({
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  thumbhash: z.string(),
  files: z.array(
    z.object({ width: z.number(), format: z.enum(['avif', 'jpg']), bytes: z.number() }),
  ),
});

/** Runs with low priority, so that requests don't wait. @throws Error if no process can be started. */
const resizeInSubprocess = async (
  file: Uint8Array,
  maxPixels: number,
): Promise<ResizedImage | Undecodable> => readResized(await runProcess('whole', file, maxPixels));

/**
 * Two subprocesses in turn, because one would hold the unpacked picture while drawing. Their memory is limited,
 * whatever size the header claims.
 * @throws Error if no process can be started.
 */
async function resizeAvifInSubprocess(
  file: Uint8Array,
  maxPixels: number,
): Promise<ResizedImage | Undecodable> {
  const unpacked = await runProcess('unpack', file, maxPixels);
  if (unpacked === null) return 'broken';
  const { data } = refused.safeParse(lineOf(unpacked));
  return data?.refusal ?? readResized(await runProcess('draw', unpacked, maxPixels));
}

function readResized(output: Buffer | null): ResizedImage | Undecodable {
  if (output === null) return 'broken';
  const line = lineOf(output);
  const { data } = refused.safeParse(line);
  if (data) return data.refusal;
  const resized = drawnSchema.parse(line);
  let offset = output.indexOf('\n') + 1;
  const files = resized.files.map(({ bytes, ...size }) => ({
    ...size,
    content: output.subarray(offset, (offset += bytes)),
  }));
  return { ...resized, files };
}

const lineOf = (output: Buffer): unknown =>
  JSON.parse(output.toString('utf8', 0, output.indexOf('\n')));

/** Resolves to null if the process failed. */
const runProcess = (part: Part, input: Uint8Array, maxPixels: number): Promise<Buffer | null> =>
  runInSubprocess(
    {
      source: join(import.meta.dirname, 'resize-process.ts'),
      argv: [part, String(maxPixels)],
      // The JavaScript compiler would reserve more memory than the picture.
      nodeFlags: [NO_COMPILER_FLAG],
      maxMemory: MAX_MEMORY_KB[part],
      maxTime: MAX_TIME_MS,
    },
    input,
  );
