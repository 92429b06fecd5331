import { type Paise, toRupees } from '~/features/estimates/engine/money';

import type { Wish } from './estimate-input';
import { ANOTHER_PLACE } from './input-fields';
import { type AreaUnit, type SqFt, areaText } from './units';

/** The keys of a wish's query, in its order. `unit` is that of the three areas. */
export const WISH_KEYS = [
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
  'unit',
] as const;

/** The names of the form's fields: those of the query, and the budget that may stand in for the area. */
export const FORM_KEYS = [...WISH_KEYS, 'budget'] as const;
export type FormKey = (typeof FORM_KEYS)[number];
/** What the visitor sent, as text: '' where nothing. Shown again where something is wrong. */
export type WishTexts = Record<FormKey, string>;

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
 * The form's texts for a wish, its areas in `unit`: `parseWish` reads the same wish from them. With a budget, that of
 * budget-first, where the area is left open.
 */
export function textsOfWish(wish: Wish, unit: AreaUnit = 'sqft', budget?: Paise): WishTexts {
  const area = (sqFt: SqFt | null) => (sqFt === null ? '' : areaText(sqFt, unit));
  const byBudget = budget !== undefined;
  return {
    type: wish.buildingType,
    plot: wish.plot === null ? '' : `${wish.plot.width}x${wish.plot.depth}`,
    facing: wish.facing ?? '',
    site: area(wish.siteArea),
    area: byBudget ? '' : area(wish.builtUp),
    bhk: byBudget ? '' : String(wish.bhk ?? ''),
    floors: String(wish.floors),
    city: wish.city ?? ANOTHER_PLACE,
    tier: wish.city === null ? String(wish.tier) : '',
    finish: wish.finish,
    cars: String(wish.cars),
    basement: area(wish.basement),
    with: wish.extras.join('.'),
    gst: wish.gst ? 'on' : 'off',
    start: wish.start ?? '',
    unit,
    budget: byBudget ? String(toRupees(budget)) : '',
  };
}

/** The one short query of a wish: fixed order, defaults left out, areas in `unit`. `parseWish` reads it back. */
export function wishQuery(wish: Wish, unit: AreaUnit = 'sqft', budget?: Paise): string {
  const texts = textsOfWish(wish, unit, budget);
  const meant: Partial<Record<FormKey, string | number>> = { ...DEFAULTS, city: ANOTHER_PLACE };
  const said = FORM_KEYS.flatMap((key) =>
    texts[key] === '' || texts[key] === String(meant[key]) ? [] : [[key, texts[key]]],
  );
  return new URLSearchParams(said).toString();
}
