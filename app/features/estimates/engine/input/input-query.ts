import { type Paise, toRupees } from '~/features/estimates/engine/money';

import type { EstimateInput } from './estimate-input';
import { ANOTHER_PLACE } from './input-fields';
import { roadText } from './road';
import { type AreaUnit, type SqFt, areaText } from './units';

/** The keys of an estimate input's query, in its order. `unit` is that of the three areas. */
export const INPUT_KEYS = [
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

/** The names of the form's fields: those of the query, and the budget that may stand in for the area. */
export const FORM_KEYS = [...INPUT_KEYS, 'budget'] as const;
export type FormKey = (typeof FORM_KEYS)[number];
/** What the visitor sent, as text: '' where nothing. Shown again where something is wrong. */
export type InputTexts = Record<FormKey, string>;

/** What a query leaves out because it is meant anyway. */
export const DEFAULTS = {
  type: 'house',
  floors: 1,
  finish: 'standard',
  cars: 0,
  basement: 0,
  gst: 'on',
  unit: 'sqft',
} as const;

/**
 * The form's texts for an estimate input, its areas in `unit`: `parseInput` reads the same input from them. With a budget, that of
 * budget-first, where the area is left open.
 */
export function textsOfInput(
  input: EstimateInput,
  unit: AreaUnit = 'sqft',
  budget?: Paise,
): InputTexts {
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

/** The one short query of an estimate input: fixed order, defaults left out, areas in `unit`. `parseInput` reads it back. */
export function inputQuery(input: EstimateInput, unit: AreaUnit = 'sqft', budget?: Paise): string {
  const texts = textsOfInput(input, unit, budget);
  const meant: Partial<Record<FormKey, string | number>> = { ...DEFAULTS, city: ANOTHER_PLACE };
  const pairs = FORM_KEYS.flatMap((key) =>
    texts[key] === '' || texts[key] === String(meant[key]) ? [] : [[key, texts[key]]],
  );
  return new URLSearchParams(pairs).toString();
}
