import { createHash } from 'node:crypto';
import { join } from 'node:path';

import * as z from 'zod';

import { createConcurrencyLimit } from '~/db/concurrency-limit';
import { OutOfTime, runApart } from '~/features/images/upload/run-apart.server';
import { sniffImage } from '~/features/images/upload/sniff-image';

import { drawPng } from './draw-png';
import type { DrawnLogo } from './draw-svg';
import { LARGEST_LOGO } from './largest-logo';
import { type LogoRefusal, logoRefusals } from './logo-refusals';

/** Milliseconds. A logo is drawn in less than one second; a busy machine may take some. */
const LONGEST = 30_000;
/** Kilobytes. The compiler reserves some 300,000 that it never touches; without it no library of the older kind could be read. */
const MOST_MEMORY = 700_000;
/** Megabytes of JavaScript's own memory. */
const MOST_HEAP = 96;

const atATime = createConcurrencyLimit(1, () => false);

const drawn = z.object({
  kind: z.enum(['svg', 'png']),
  content: z.string(),
  plate: z.string(),
  width: z.number(),
  height: z.number(),
});
const refused = z.object({
  refusal: z.enum(Object.keys(logoRefusals) as [LogoRefusal, ...LogoRefusal[]]),
});

/** Draws an uploaded logo anew, or says why there is none. Nothing of the file but what is seen of it goes on. */
export async function drawLogo(file: Uint8Array): Promise<DrawnLogo | LogoRefusal> {
  if (file.length > LARGEST_LOGO) return 'large';
  const kind = sniffImage(file);
  if (kind === 'png') return atATime(() => drawPng(file));
  if (kind !== 'svg') return 'unknown';
  const output = await atATime(() =>
    runApart(
      {
        source: join(import.meta.dirname, 'logo-process.ts'),
        built: 'logo-process.js',
        words: [],
        node: [`--max-old-space-size=${MOST_HEAP}`],
        mostMemory: MOST_MEMORY,
        longest: LONGEST,
      },
      file,
    ).catch((error: unknown) => {
      if (error instanceof OutOfTime) return null;
      throw error;
    }),
  );
  // Whatever ended it took more than a logo takes.
  if (output === null) return 'complex';
  const answer: unknown = JSON.parse(output.toString('utf8'));
  const refusal = refused.safeParse(answer);
  return refusal.success ? refusal.data.refusal : drawn.parse(answer);
}

/** The last part of a logo's address: another one for each content. */
export const logoFile = ({ kind, content }: Pick<DrawnLogo, 'kind' | 'content'>) =>
  `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${kind}`;
