import { EXTRAS, type Wish } from './wish-type';

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
type WishKey = (typeof WISH_KEYS)[number];

/** The names of the form's fields: those of the query, and the budget that may stand in for the area. */
export const FORM_KEYS = [...WISH_KEYS, 'budget'] as const;
export type FormKey = (typeof FORM_KEYS)[number];

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

/** The one short query of a wish: fixed order, defaults left out, areas in sq ft. `parseWish` reads it back. */
export function wishQuery(wish: Wish): string {
  const all: [WishKey, string | number | null][] = [
    ['type', wish.buildingType],
    ['plot', wish.plot && `${wish.plot.width}x${wish.plot.depth}`],
    ['facing', wish.facing],
    ['site', wish.siteArea],
    ['area', wish.builtUp],
    ['bhk', wish.bhk],
    ['floors', wish.floors],
    ['city', wish.city],
    ['tier', wish.city === null ? wish.tier : null],
    ['finish', wish.finish],
    ['cars', wish.cars],
    ['basement', wish.basement],
    ['with', EXTRAS.filter((extra) => wish.extras.includes(extra)).join('.') || null],
    ['gst', wish.gst ? 'on' : 'off'],
    ['start', wish.start],
  ];
  const defaults: Partial<Record<WishKey, string | number>> = DEFAULTS;
  const said = all.flatMap(([key, value]) =>
    value === null || value === defaults[key] ? [] : [[key, String(value)]],
  );
  return new URLSearchParams(said).toString();
}
