import * as z from 'zod';

import { inputQuery } from '~/features/estimates/engine/input/input-query';
import { parseInput } from '~/features/estimates/engine/input/read-input';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';

/** Stored key of the estimate's input. It must never change. */
const STORED_INPUT = 'wish';

/** Checks only the outline: the parts were written by our own engine and are printed unchanged. */
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

/** Null if the text is not a sheet, for example for an imported lead. */
export function readStoredSheet(text: string | null): EstimateSheet | null {
  if (!text) return null;
  try {
    const parsed = sheetShape.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { [STORED_INPUT]: input, ...estimate } = parsed.data.estimate;
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

export function storedSheet(sheet: EstimateSheet): string {
  const { input, ...estimate } = sheet.estimate;
  return JSON.stringify({ ...sheet, estimate: { ...estimate, [STORED_INPUT]: input } });
}
