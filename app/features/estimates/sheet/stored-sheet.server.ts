import * as z from 'zod';

import {
  BUILDING_TYPE_LABELS,
  FACING_LABELS,
  FINISH_LABELS,
  siteAreaOf,
} from '~/features/estimates/engine/input/estimate-input';
import { inputQuery } from '~/features/estimates/engine/input/input-query';
import { parseInput } from '~/features/estimates/engine/input/read-input';
import { toRupees } from '~/features/estimates/engine/money';
import type { EstimateSheet } from '~/features/estimates/engine/sheet';

/** Stored key of the estimate's input. It must never change. */
const STORED_INPUT_KEY = 'wish';

/** Checks only the outline: the parts were written by our own engine and are printed unchanged. */
const sheetSchema = z.looseObject({
  estimate: z.looseObject({
    card: z.object({ id: z.string(), date: z.string() }),
    [STORED_INPUT_KEY]: z.looseObject({ finish: z.string(), tier: z.number() }),
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

/** Returns null if the text is not a sheet, for example for an imported lead. */
export function readStoredSheet(text: string | null): EstimateSheet | null {
  if (!text) return null;
  try {
    const parsed = sheetSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { [STORED_INPUT_KEY]: input, ...estimate } = parsed.data.estimate;
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

export function leadColumnsOf(sheet: EstimateSheet) {
  const { input, builtUp, estimatedPrice, card } = sheet.estimate;
  const buildingType = BUILDING_TYPE_LABELS[input.buildingType];
  return {
    bhk_option: input.bhk === null ? null : `${input.bhk} BHK`,
    building_type: buildingType,
    project_type: buildingType,
    site_area: siteAreaOf(input),
    plot_size: input.plot === null ? null : `${input.plot.width} × ${input.plot.depth} ft`,
    plot_facing: input.facing === null ? null : FACING_LABELS[input.facing],
    built_up: builtUp,
    finish: FINISH_LABELS[input.finish],
    months_on_site: sheet.calendar.months,
    estimated_price: toRupees(estimatedPrice),
    estimate: storedSheet(sheet),
    rate_card: card.id,
  };
}

export function storedSheet(sheet: EstimateSheet): string {
  const { input, ...estimate } = sheet.estimate;
  return JSON.stringify({ ...sheet, estimate: { ...estimate, [STORED_INPUT_KEY]: input } });
}
