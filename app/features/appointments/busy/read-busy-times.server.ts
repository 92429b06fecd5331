import { join } from 'node:path';

import * as z from 'zod';

import { runParser } from '~/platform/subprocess/run-in-subprocess.server';

import type { BusyTime, busyTimes } from './busy-times';

/** Milliseconds, including the start of the process on a busy machine. The process limits its own work to a second. */
const MAX_TIME_MS = 60_000;
/** Kilobytes that the process may allocate. V8 reserves about 600,000 for its threads without using them. */
const MAX_MEMORY_KB = 1_200_000;
const MAX_HEAP_MB = 64;
const MAX_TIMES = 5_000;

const output = z.object({
  times: z.array(z.object({ from: z.number().int(), to: z.number().int() })).max(MAX_TIMES),
  unread: z.number().int(),
});

/** Resolves to null if the calendar can't be read within the limits. */
export async function readBusyTimes(
  calendar: Uint8Array,
  { from, to }: BusyTime,
): Promise<ReturnType<typeof busyTimes> | null> {
  const result = await runParser(
    {
      source: join(import.meta.dirname, 'busy-process.ts'),
      argv: [String(from), String(to)],
      maxHeap: MAX_HEAP_MB,
      maxMemory: MAX_MEMORY_KB,
      maxTime: MAX_TIME_MS,
    },
    calendar,
  );
  return output.safeParse(result).data ?? null;
}
