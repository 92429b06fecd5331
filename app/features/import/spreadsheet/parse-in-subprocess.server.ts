import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import * as z from 'zod';

import { buildFolder } from '~/platform/build-folder.server';
import { log } from '~/platform/log.server';

import { type Refusal, refusals, Unreadable } from './refusals';
import type { Outline, SheetEnd, SheetRow } from './spreadsheet';

/** Megabytes of JavaScript's own memory; with the file, its buffers and Node itself a process stays below 300. */
const MAX_HEAP = 160;
/**
 * Kilobytes that the process may allocate in all (POSIX). The compiler reserves some 300,000 that it never touches; without it the
 * largest file takes a minute in place of two seconds.
 */
const MAX_MEMORY = 700_000;
/** Kilobytes of stack for a thread that names no size. */
const STACK = 2_048;
/** Seconds of processor. A look into the largest file takes one, reading it some twenty; a slow reader of what is read takes none. */
const MAX_PROCESSOR = { outline: 15, rows: 60 } as const;
/** Characters of what a process that failed has printed. */
const COMPLAINT = 500;

const cell = z.union([z.string(), z.object({ fault: z.string() })]);
const row = z.tuple([z.number(), z.array(cell)]) satisfies z.ZodType<SheetRow>;
const refused = z.object({ refusal: z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]) });
export const outline = z.object({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.number().nullable(),
      sample: z.array(row),
      hidden: z.boolean().default(false),
    }),
  ),
}) satisfies z.ZodType<Outline>;
export const sheetEnd = z.object({
  rows: z.number(),
  merged: z.array(z.string()),
  mergedCount: z.number(),
  hiddenRows: z.number().default(0),
  filtered: z.boolean().default(false),
}) satisfies z.ZodType<SheetEnd>;

type Bytes = AsyncIterable<Uint8Array>;

/**
 * What is in a spreadsheet, read by a process of its own that may take so much memory and no more, whatever the file claims.
 * @throws Unreadable with the sentence for whoever chose the file.
 */
export async function outlineInSubprocess(file: Bytes, signal?: AbortSignal): Promise<Outline> {
  for await (const line of readLines(['outline'], file, signal))
    return z.object({ outline }).parse(line).outline;
  throw new Unreadable('memory');
}

/**
 * The rows of one sheet after that of number `after`, as fast as they are taken, and at the end what is known of the sheet then.
 * @throws Unreadable
 */
export async function* rowsInSubprocess(
  file: Bytes,
  {
    sheet,
    after,
    withHidden = false,
  }: { readonly sheet: number; readonly after: number; readonly withHidden?: boolean },
  signal?: AbortSignal,
): AsyncGenerator<SheetRow, SheetEnd> {
  const argv = ['rows', String(sheet), String(after), withHidden ? 'hidden' : ''] as const;
  for await (const line of readLines(argv, file, signal)) {
    if (!Array.isArray(line)) return z.object({ end: sheetEnd }).parse(line).end;
    // Our own program wrote it, thousands of times.
    yield line as unknown as SheetRow;
  }
  throw new Unreadable('memory');
}

/** The lines that the process writes. Whoever stops reading ends it. */
async function* readLines(
  what: readonly [part: keyof typeof MAX_PROCESSOR, ...words: string[]],
  file: Bytes,
  signal?: AbortSignal,
): AsyncGenerator {
  signal?.throwIfAborted();
  const running = startProcess(what);
  // Otherwise it has no streams.
  await once(running, 'spawn');
  const end = () => running.kill('SIGKILL');
  signal?.addEventListener('abort', end, { once: true });
  const exit = once(running, 'exit');
  let complaint = '';
  running.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, COMPLAINT);
  });
  // What ends before it has read all says why by how it ends.
  const fed = pipeline(file, running.stdin).catch((error: unknown) => error);
  try {
    for await (const line of linesOf(running.stdout)) {
      const { data } = refused.safeParse(line);
      if (data) throw new Unreadable(data.refusal);
      yield line;
    }
    const [code] = await exit;
    signal?.throwIfAborted();
    if (code === 0) return;
    const failure = await fed;
    log.warn(
      { part: what[0], code, signal: running.signalCode, printed: complaint, err: failure },
      'a spreadsheet could not be read',
    );
    // The database that the file comes from is away: that tells nothing of the file.
    if (failure instanceof Error && !('code' in failure && failure.code === 'EPIPE')) throw failure;
    throw new Unreadable('memory');
  } finally {
    signal?.removeEventListener('abort', end);
    end();
    await exit;
  }
}

async function* linesOf(output: Readable): AsyncGenerator {
  let rest = '';
  for await (const text of output.setEncoding('utf8')) {
    const lines = (rest + String(text)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

function startProcess(
  what: readonly [part: keyof typeof MAX_PROCESSOR, ...words: string[]],
): ChildProcessByStdio<Writable, Readable, Readable> {
  const build = buildFolder();
  const program =
    build === undefined
      ? join(import.meta.dirname, 'spreadsheet-process.ts')
      : join(build, 'server', 'spreadsheet-process.js');
  const heap = [`--max-old-space-size=${MAX_HEAP}`, '--max-semi-space-size=8'];
  const command = [process.execPath, ...heap, program, ...what];
  // Nothing of the site's environment, which holds its secrets.
  const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };
  const options = { env, stdio: 'pipe', windowsHide: true } as const;
  const [node = '', ...rest] = command;
  const limits = `ulimit -s ${STACK} || :; ulimit -d ${MAX_MEMORY} || :; ulimit -t ${MAX_PROCESSOR[what[0]]} || :`;
  return process.platform === 'win32'
    ? spawn(node, rest, options)
    : spawn('/bin/sh', ['-c', `${limits}; exec "$0" "$@"`, ...command], options);
}
