import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import * as z from 'zod';

import { buildFolder } from '~/platform/build-folder.server';
import { log } from '~/platform/log.server';

import type { Undecodable } from './decode-picture';
import type { Ladder } from './draw-ladder';

/** Milliseconds after which a picture counts as damaged. */
const LONGEST = 60_000;
/**
 * Kilobytes that a process may allocate (POSIX): to unpack 16 megapixels as cameras and programs write them (8 bits, 4:2:0), and to
 * draw what is left of them, which is no more than the largest rung.
 */
const MOST_MEMORY = { unpack: 335_000, draw: 600_000 };
/** Kilobytes of stack for a thread that names no size: the usual 8 MB count as allocated, for each thread that a machine's cores call for. */
const STACK = 2_048;
/** Characters of what a process that failed has printed. */
const COMPLAINT = 500;

type Part = keyof typeof MOST_MEMORY;

const refused = z.object({ refusal: z.enum(['pixels', 'moving', 'broken', 'unknown']) });
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
 * Decodes a picture and draws its ladder in processes of their own, which may take so much memory and no more, whatever the file's
 * header claims: what they took comes back for certain, because they end. Two, one after the other, because one would hold what
 * it unpacked while it draws.
 * @throws Error where no process can be started.
 */
export async function drawLadderApart(
  file: Uint8Array,
  mostPixels: number,
): Promise<Ladder | Undecodable> {
  const unpacked = await runProcess('unpack', file, mostPixels);
  if (unpacked === null) return 'broken';
  const { data } = refused.safeParse(lineOf(unpacked));
  if (data) return data.refusal;
  const output = await runProcess('draw', unpacked, mostPixels);
  if (output === null) return 'broken';
  const ladder = drawn.parse(lineOf(output));
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
async function runProcess(
  part: Part,
  input: Uint8Array,
  mostPixels: number,
): Promise<Buffer | null> {
  const running = startProcess(part, mostPixels);
  // Otherwise it has no streams.
  await once(running, 'spawn');
  const timer = setTimeout(() => running.kill('SIGKILL'), LONGEST);
  const [output, complaint, code] = await Promise.all([
    readAll(running.stdout),
    readAll(running.stderr),
    new Promise((resolve) => running.once('exit', resolve)),
    // What ends before it has read all says why by how it ends.
    new Promise<void>((resolve) => {
      running.stdin.once('error', () => resolve()).end(input, () => resolve());
    }),
  ]).finally(() => clearTimeout(timer));
  if (code === 0) return output;
  const printed = complaint.toString('utf8', 0, COMPLAINT);
  log.warn({ part, code, signal: running.signalCode, printed }, 'a picture could not be read');
  return null;
}

function startProcess(part: Part, mostPixels: number) {
  const build = buildFolder();
  const program =
    build === undefined
      ? join(import.meta.dirname, 'ladder-process.ts')
      : join(build, 'server', 'ladder-process.js');
  // Compiling JavaScript would reserve more memory than the picture takes.
  const command = [process.execPath, '--jitless', program, part, String(mostPixels)];
  // Nothing of the site's environment, which holds its secrets. What is said keeps the need for memory the same at every run.
  const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };
  const options = { env, stdio: 'pipe', windowsHide: true } as const;
  const [node = '', ...rest] = command;
  const limit = String(MOST_MEMORY[part]);
  return process.platform === 'win32'
    ? spawn(node, rest, options)
    : spawn(
        '/bin/sh',
        ['-c', `ulimit -s ${STACK} || :; ulimit -d "$0" || :; exec "$@"`, limit, ...command],
        options,
      );
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
