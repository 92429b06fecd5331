import { createHash } from 'node:crypto';
import { join } from 'node:path';

import * as z from 'zod';

import { createConcurrencyLimit } from '~/concurrency/concurrency-limit';
import { sniffImage } from '~/features/images/upload/sniff-image';
import { runParser } from '~/platform/subprocess/run-in-subprocess.server';

import { drawPng } from './draw-png';
import type { DrawnLogo } from './draw-svg';
import { type LogoRefusal, logoRefusals, MAX_LOGO_BYTES } from './logo-refusals';

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
  const source = join(import.meta.dirname, 'logo-process.ts');
  const answer = await limitDrawing(() => runParser({ source }, file));
  // Only a logo that needs too much time or memory ends the process.
  if (answer === null) return 'complex';
  const refusal = refusedSchema.safeParse(answer);
  return refusal.success ? refusal.data.refusal : drawnSchema.parse(answer);
}

/** The file name is a hash of the content. */
export const logoFile = ({ kind, content }: Pick<DrawnLogo, 'kind' | 'content'>) =>
  `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${kind}`;
