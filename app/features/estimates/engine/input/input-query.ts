import { type Paise, toRupees } from '~/features/estimates/engine/money';

import type { EstimateInput } from './estimate-input';
import { ANOTHER_PLACE } from './input-fields';
import { roadText } from './road';
import { type AreaUnit, type SqFt, areaText } from './units';

/** Query parameters of an estimate, in the order of the URL. `unit` applies to the three areas. */
const INPUT_KEYS = [
  'type',
  'plot',
  'facing',
  'site',
  'area',
  'bhk',
  'floors',
  'city',
  'tier',
  'finish',
  'cars',
  'basement',
  'with',
  'gst',
  'start',
  'road',
  'unit',
] as const;

/** The form's field names: those of the query, and the budget that may replace the area. */
export const FORM_KEYS = [...INPUT_KEYS, 'budget'] as const;
export type FormKey = (typeof FORM_KEYS)[number];
export type InputTexts = Record<FormKey, string>;

export const DEFAULTS = {
  type: 'house',
  floors: 1,
  finish: 'standard',
  cars: 0,
  basement: 0,
  gst: 'on',
  unit: 'sqft',
} as const;

/** Field texts that `parseInput` parses to the same input, with areas in `unit`, or with a budget instead. */
export function textsOfInput(input: EstimateInput, unit: AreaUnit, budget?: Paise): InputTexts {
  const area = (sqFt: SqFt | null) => (sqFt === null ? '' : areaText(sqFt, unit));
  const byBudget = budget !== undefined;
  return {
    type: input.buildingType,
    plot: input.plot === null ? '' : `${input.plot.width}x${input.plot.depth}`,
    facing: input.facing ?? '',
    site: area(input.siteArea),
    area: byBudget ? '' : area(input.builtUp),
    bhk: byBudget ? '' : String(input.bhk ?? ''),
    floors: String(input.floors),
    city: input.city ?? ANOTHER_PLACE,
    tier: input.city === null ? String(input.tier) : '',
    finish: input.finish,
    cars: String(input.cars),
    basement: area(input.basement),
    with: input.extras.join('.'),
    gst: input.gst ? 'on' : 'off',
    start: input.start ?? '',
    road: input.road === null ? '' : roadText(input.road),
    unit,
    budget: byBudget ? String(toRupees(budget)) : '',
  };
}

/** The shortest query of an input, without default values, with areas in `unit`. `parseInput` reads it back. */
export function inputQuery(input: EstimateInput, unit: AreaUnit = 'sqft', budget?: Paise): string {
  const texts = textsOfInput(input, unit, budget);
  const defaults: Partial<Record<FormKey, string | number>> = { ...DEFAULTS, city: ANOTHER_PLACE };
  const pairs = FORM_KEYS.flatMap((key) =>
    texts[key] === '' || texts[key] === String(defaults[key]) ? [] : [[key, texts[key]]],
  );
  return new URLSearchParams(pairs).toString();
}
