import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import * as z from 'zod';

import { log } from '~/platform/log.server';
import { startSubprocess } from '~/platform/subprocess/start-subprocess.server';

import { type Refusal, refusals, Unreadable } from './refusals';
import type { Outline, SheetEnd, SheetRow } from './spreadsheet';

/** With the file, its buffers and Node itself the process stays below 300 megabytes. */
const MAX_HEAP_MEGABYTES = 160;
/**
 * On POSIX, for all allocations. V8's compiler reserves 300,000 of these; with less, the largest file takes a minute.
 */
const MAX_MEMORY_KILOBYTES = 700_000;
/** Outlining the largest file takes one second, reading it some twenty. Waiting for a slow consumer takes none. */
const MAX_CPU_SECONDS = { outline: 15, rows: 60 } as const;
const MAX_STDERR_LENGTH = 500;

const cellSchema = z.union([z.string(), z.object({ fault: z.string() })]);
const rowSchema = z.tuple([z.number(), z.array(cellSchema)]) satisfies z.ZodType<SheetRow>;
const refused = z.object({ refusal: z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]) });
export const outlineSchema = z.object({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.number().nullable(),
      sample: z.array(rowSchema),
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

/** Outlines a spreadsheet in a process with limited memory. @throws Unreadable with a message for the user. */
export async function outlineInSubprocess(file: Bytes, signal?: AbortSignal): Promise<Outline> {
  for await (const line of readLines(['outline'], file, signal))
    return z.object({ outline: outlineSchema }).parse(line).outline;
  throw new Unreadable('memory');
}

/** Yields the rows after row `after` as fast as they are consumed, and returns the sheet's end. @throws Unreadable */
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
    // Rows from our own program aren't validated again, because there are thousands.
    yield line as unknown as SheetRow;
  }
  throw new Unreadable('memory');
}

/** Yields the lines that the process writes. Stopping early kills the process. */
async function* readLines(
  argv: readonly [part: keyof typeof MAX_CPU_SECONDS, ...rest: string[]],
  file: Bytes,
  signal?: AbortSignal,
): AsyncGenerator {
  signal?.throwIfAborted();
  const subprocess = startSubprocess({
    source: join(import.meta.dirname, 'spreadsheet-process.ts'),
    argv,
    nodeFlags: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`, '--max-semi-space-size=8'],
    maxMemory: MAX_MEMORY_KILOBYTES,
    maxCpuTime: MAX_CPU_SECONDS[argv[0]],
  });
  await once(subprocess, 'spawn');
  const killProcess = () => subprocess.kill('SIGKILL');
  signal?.addEventListener('abort', killProcess, { once: true });
  const exit = once(subprocess, 'exit');
  let stderrText = '';
  subprocess.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderrText = (stderrText + text).slice(0, MAX_STDERR_LENGTH);
  });
  // If the process ends before it has read everything, its exit tells why.
  const inputSent = pipeline(file, subprocess.stdin).catch((error: unknown) => error);
  try {
    for await (const line of linesOf(subprocess.stdout)) {
      const { data } = refused.safeParse(line);
      if (data) throw new Unreadable(data.refusal);
      yield line;
    }
    const [code] = await exit;
    signal?.throwIfAborted();
    if (code === 0) return;
    const failure = await inputSent;
    log.warn(
      { part: argv[0], code, signal: subprocess.signalCode, printed: stderrText, err: failure },
      'a spreadsheet could not be read',
    );
    // Other errors come from the database that stores the file, and say nothing about the file.
    if (failure instanceof Error && !('code' in failure && failure.code === 'EPIPE')) throw failure;
    throw new Unreadable('memory');
  } finally {
    signal?.removeEventListener('abort', killProcess);
    killProcess();
    await exit;
  }
}

async function* linesOf(output: Readable): AsyncGenerator {
  let lastLine = '';
  for await (const text of output.setEncoding('utf8')) {
    const lines = (lastLine + String(text)).split('\n');
    lastLine = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}
