import * as z from 'zod';

import { inputQuery } from '~/features/estimates/engine/input/input-query';
import { parseInput } from '~/features/estimates/engine/input/read-input';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';

/** The estimate's input is stored under this key, also in sheets of the first days: it never changes. */
const STORED_INPUT = 'wish';

/** Enough to know a sheet again; its parts were written by our own engine and are printed as they are. */
const sheetShape = z.looseObject({
  estimate: z.looseObject({
    card: z.object({ id: z.string(), date: z.string() }),
    [STORED_INPUT]: z.looseObject({ finish: z.string(), tier: z.number() }),
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
    const { [STORED_INPUT]: input, ...estimate } = parsed.data.estimate;
    // Estimates of before roads were asked for say nothing of one.
    const inputWithRoad = { road: null, ...input };
    const sheet = {
      ...parsed.data,
      estimate: { ...estimate, input: inputWithRoad },
    } as unknown as EstimateSheet;
    return parseInput(new URLSearchParams(inputQuery(sheet.estimate.input))).ok ? sheet : null;
  } catch {
    return null;
  }
}

/** A sheet as it is stored; `readStoredSheet` reads it. */
export function storedSheet(sheet: EstimateSheet): string {
  const { input, ...estimate } = sheet.estimate;
  return JSON.stringify({ ...sheet, estimate: { ...estimate, [STORED_INPUT]: input } });
}
