import { join } from 'node:path';

import * as z from 'zod';

import { OutOfTime, runInSubprocess } from '~/features/images/upload/run-in-subprocess.server';

import type { BusyTime, busyTimes } from './busy-times';

/** Milliseconds, including the start of the process on a busy machine. The process limits its own work to 200 ms. */
const MAX_TIME_MS = 60_000;
/** Kilobytes that the process may allocate. V8 reserves about 600,000 for its threads without using them. */
const MAX_MEMORY_KB = 1_200_000;
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
  const processOutput = await runInSubprocess(
    {
      source: join(import.meta.dirname, 'busy-process.ts'),
      built: 'busy-process.js',
      args: [String(from), String(to)],
      node: ['--max-old-space-size=64'],
      maxMemory: MAX_MEMORY_KB,
      maxTime: MAX_TIME_MS,
    },
    calendar,
  ).catch((error: unknown) => {
    if (error instanceof OutOfTime) return null;
    throw error;
  });
  const busy = processOutput && output.safeParse(JSON.parse(processOutput.toString('utf8')));
  return busy?.success ? busy.data : null;
}
