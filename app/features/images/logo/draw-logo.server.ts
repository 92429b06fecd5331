import { createHash } from 'node:crypto';
import { join } from 'node:path';

import * as z from 'zod';

import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import { OutOfTime, runInSubprocess } from '~/features/images/upload/run-in-subprocess.server';
import { sniffImage } from '~/features/images/upload/sniff-image';

import { drawPng } from './draw-png';
import type { DrawnLogo } from './draw-svg';
import { type LogoRefusal, logoRefusals, MAX_LOGO_BYTES } from './logo-refusals';

/** Milliseconds. Drawing takes less than a second; a busy machine needs longer. */
const MAX_TIME_MS = 30_000;
/** Kilobytes. The compiler reserves about 300,000 that it never uses, and older libraries don't load without that. */
const MAX_MEMORY_KB = 700_000;
const MAX_HEAP_MB = 96;

const limitDrawing = createConcurrencyLimit(1);

const drawnSchema = z.object({
  kind: z.enum(['svg', 'png']),
  content: z.string(),
  plate: z.enum(['', 'light', 'dark']),
  width: z.number(),
  height: z.number(),
});
const refusedSchema = z.object({
  refusal: z.enum(Object.keys(logoRefusals) as [LogoRefusal, ...LogoRefusal[]]),
});

/** The stored logo contains only what is visible in the file. */
export async function drawLogo(file: Uint8Array): Promise<DrawnLogo | LogoRefusal> {
  if (file.length > MAX_LOGO_BYTES) return 'large';
  const kind = sniffImage(file);
  if (kind === 'png') return limitDrawing(() => drawPng(file));
  if (kind !== 'svg') return 'unknown';
  const output = await limitDrawing(() =>
    runInSubprocess(
      {
        source: join(import.meta.dirname, 'logo-process.ts'),
        built: 'logo-process.js',
        args: [],
        node: [`--max-old-space-size=${MAX_HEAP_MB}`],
        maxMemory: MAX_MEMORY_KB,
        maxTime: MAX_TIME_MS,
      },
      file,
    ).catch((error: unknown) => {
      if (error instanceof OutOfTime) return null;
      throw error;
    }),
  );
  // Only a logo that needs too much time or memory ends the process.
  if (output === null) return 'complex';
  const answer: unknown = JSON.parse(output.toString('utf8'));
  const refusal = refusedSchema.safeParse(answer);
  return refusal.success ? refusal.data.refusal : drawnSchema.parse(answer);
}

/** The file name is a hash of the content. */
export const logoFile = ({ kind, content }: Pick<DrawnLogo, 'kind' | 'content'>) =>
  `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${kind}`;
