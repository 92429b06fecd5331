import { join } from 'node:path';

import * as z from 'zod';

import type { Undecodable } from './decode-picture';
import type { Ladder } from './draw-ladder';
import { NO_COMPILER, runApart } from './run-apart.server';

/** Milliseconds. The largest picture needs about 30 seconds of processor time, of which a busy machine leaves it a tenth. */
const LONGEST = 600_000;
/**
 * Kilobytes that a process may allocate (POSIX): to unpack an AVIF of 16 megapixels as cameras and programs write them (8 bits,
 * 4:2:0); to draw what is left of a picture, which is no more than the largest rung; for both with 40 megapixels of another kind,
 * which a decoder keeps whole at the most.
 */
const MOST_MEMORY = { unpack: 335_000, draw: 600_000, whole: 900_000 };

type Part = keyof typeof MOST_MEMORY;

const refused = z.object({ refusal: z.enum(['pixels', 'memory', 'moving', 'broken', 'unknown']) });
const drawn = z.object({
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  thumbhash: z.string(),
  files: z.array(
    z.object({ width: z.number(), format: z.enum(['avif', 'jpg']), bytes: z.number() }),
  ),
});

/**
 * Decodes a picture and draws its ladder in a process of its own, which gives way to the site's: pages are served meanwhile.
 * @throws Error where no process can be started.
 */
export const drawLadderApart = async (
  file: Uint8Array,
  mostPixels: number,
): Promise<Ladder | Undecodable> => ladderIn(await runProcess('whole', file, mostPixels));

/**
 * The same of an AVIF, in two processes, one after the other, because one would hold what it unpacked while it draws. They may take so
 * much memory and no more, whatever the file's header claims, and what they took comes back for certain, because they end.
 * @throws Error where no process can be started.
 */
export async function drawAvifLadderApart(
  file: Uint8Array,
  mostPixels: number,
): Promise<Ladder | Undecodable> {
  const unpacked = await runProcess('unpack', file, mostPixels);
  if (unpacked === null) return 'broken';
  const { data } = refused.safeParse(lineOf(unpacked));
  return data?.refusal ?? ladderIn(await runProcess('draw', unpacked, mostPixels));
}

/** The ladder that a process has written, or why it is none. */
function ladderIn(output: Buffer | null): Ladder | Undecodable {
  if (output === null) return 'broken';
  const line = lineOf(output);
  const { data } = refused.safeParse(line);
  if (data) return data.refusal;
  const ladder = drawn.parse(line);
  let at = output.indexOf('\n') + 1;
  const files = ladder.files.map(({ bytes, ...rung }) => ({
    ...rung,
    content: output.subarray(at, (at += bytes)),
  }));
  return { ...ladder, files };
}

const lineOf = (output: Buffer): unknown =>
  JSON.parse(output.toString('utf8', 0, output.indexOf('\n')));

/** What the process has written, or null where it failed. */
const runProcess = (part: Part, input: Uint8Array, mostPixels: number): Promise<Buffer | null> =>
  runApart(
    {
      source: join(import.meta.dirname, 'ladder-process.ts'),
      built: 'ladder-process.js',
      words: [part, String(mostPixels)],
      // Compiling JavaScript would reserve more memory than the picture takes.
      node: [NO_COMPILER],
      mostMemory: MOST_MEMORY[part],
      longest: LONGEST,
    },
    input,
  );
