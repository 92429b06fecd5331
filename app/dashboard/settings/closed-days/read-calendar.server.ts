import { join } from 'node:path';

import * as z from 'zod';

import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import { OutOfTime, runInSubprocess } from '~/features/images/upload/run-in-subprocess.server';

import type { CalendarRead } from './read-calendar';

/** Bytes. Google's list of Indian holidays has 60,000. */
const MAX_FILE = 1_000_000;
/** Milliseconds. A list of holidays takes less than a second on an idle machine. */
const MAX_TIME = 30_000;
/** Kilobytes that the process may allocate. V8's compiler reserves about 300,000 of them without using them. */
const MAX_MEMORY = 700_000;
const MAX_HEAP_MB = 96;

const limitToOne = createConcurrencyLimit(1);

const answer = z.union([
  z.object({ problem: z.string() }),
  z.object({
    days: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        name: z.string(),
        uncertainty: z.enum(['observance', 'tentative', 'hours', 'repeats']).nullable(),
      }),
    ),
    left: z.number(),
  }),
]) satisfies z.ZodType<CalendarRead>;

/** Uses a subprocess, whose limits of time and memory hold whatever the file contains. */
export async function readCalendarFile(
  file: Blob,
  years: readonly number[],
): Promise<CalendarRead> {
  if (file.size > MAX_FILE)
    return { problem: 'The file is larger than 1 MB. Export the holidays on their own.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const output = await limitToOne(() =>
    runInSubprocess(
      {
        source: join(import.meta.dirname, 'calendar-process.ts'),
        built: 'calendar-process.js',
        args: years.map(String),
        node: [`--max-old-space-size=${MAX_HEAP_MB}`],
        maxMemory: MAX_MEMORY,
        maxTime: MAX_TIME,
      },
      bytes,
    ).catch((error: unknown) => {
      if (error instanceof OutOfTime) return null;
      throw error;
    }),
  );
  if (output !== null) return answer.parse(JSON.parse(output.toString('utf8')));
  return {
    problem:
      'The file could not be read: it is damaged, or its events repeat too often. Export the holidays on their own, without meetings.',
  };
}
