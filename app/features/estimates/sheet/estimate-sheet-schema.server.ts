import * as z from 'zod';

import { wishQuery } from '~/features/estimates/engine/input/input-query';
import { parseWish } from '~/features/estimates/engine/input/read-input';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';

/** Enough to know a sheet again; its parts were written by our own engine and are printed as they are. */
const sheetShape = z.looseObject({
  estimate: z.looseObject({
    card: z.object({ id: z.string(), date: z.string() }),
    wish: z.looseObject({ finish: z.string(), tier: z.number() }),
    works: z.array(z.looseObject({ id: z.string() })),
    total: z.object({ low: z.number(), likely: z.number(), high: z.number() }),
  }),
  heads: z.array(z.looseObject({ id: z.string() })),
  calendar: z.looseObject({
    start: z.string(),
    stages: z.array(z.looseObject({ id: z.string() })),
  }),
  exclusions: z.array(z.looseObject({ id: z.string() })),
  plot: z.looseObject({ verdict: z.string(), findings: z.array(z.looseObject({})) }),
});

/** A stored sheet, or null where the text is none (an imported lead has no sheet). */
export function readStoredSheet(text: string | null): EstimateSheet | null {
  if (!text) return null;
  try {
    const parsed = sheetShape.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const sheet = parsed.data as unknown as EstimateSheet;
    return parseWish(new URLSearchParams(wishQuery(sheet.estimate.wish))).ok ? sheet : null;
  } catch {
    return null;
  }
}
