/** Whole square feet: the unit of every area inside the engine, as in the spec's `siteArea`. */
export type SqFt = number;
export type Feet = number;

export const AREA_UNITS = ['sqft', 'sqm', 'sqyd'] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

export const AREA_UNIT_LABELS: Record<AreaUnit, string> = {
  sqft: 'sq ft',
  sqm: 'm²',
  sqyd: 'sq yd',
};

/**
 * Square feet in one of each unit. Exact by definition: 1 ft = 0.3048 m and 1 yd = 3 ft (international yard, 1959; also
 * the Standards of Weights and Measures Act, India).
 */
const SQ_FT_IN: Record<AreaUnit, number> = { sqft: 1, sqm: 1 / 0.3048 ** 2, sqyd: 9 };

/** Indian units of land: Tamil Nadu's ground (2,400 sq ft), guntha (a fortieth of an acre), cent (a hundredth). */
const SQ_FT_IN_WRITTEN: readonly (readonly [RegExp, number])[] = [
  [/^(?:s(?:q|quare)?(?:ft|feet|foot)|ft[2²])$/, SQ_FT_IN.sqft],
  [/^(?:sq(?:uare)?(?:m|mt|mtr|met(?:er|re))|m[2²])$/, SQ_FT_IN.sqm],
  [/^(?:sq(?:uare)?(?:yd|yard)|gaj)$/, SQ_FT_IN.sqyd],
  [/^cent$/, 435.6],
  [/^gu?nt(?:h?a)$/, 1089],
  [/^ground$/, 2400],
  [/^acre$/, 43_560],
  [/^(?:ha|hectare)$/, 10_000 * SQ_FT_IN.sqm],
];

/** Square feet in a unit as people write it ("cents", "sq. yards"); undefined if it is unknown. */
export function sqFtInWritten(unit: string): number | undefined {
  const word = unit.toLowerCase().replaceAll(/[\s.]/g, '').replace(/s$/, '');
  return SQ_FT_IN_WRITTEN.find(([pattern]) => pattern.test(word))?.[1];
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export function toSqFt(area: number, unit: AreaUnit): SqFt {
  return Math.round(area * SQ_FT_IN[unit]);
}

/** Square feet to another unit, rounded to the nearest whole one; whole m² and sq yd survive the round trip. */
export function fromSqFt(area: SqFt, unit: AreaUnit): number {
  return Math.round(area / SQ_FT_IN[unit]);
}

export function formatArea(area: SqFt, unit: AreaUnit = 'sqft'): string {
  return `${grouped.format(fromSqFt(area, unit))} ${AREA_UNIT_LABELS[unit]}`;
}

/** A count or length with Indian grouping: 1,50,000. */
export function formatQuantity(quantity: number): string {
  return grouped.format(quantity);
}

/**
 * An area as text in a unit, with the fewest decimals (at most two) that read back as the same whole square feet: 1,496
 * sq ft is "139" m².
 */
export function areaText(area: SqFt, unit: AreaUnit): string {
  const exactArea = area / SQ_FT_IN[unit];
  const texts = [0, 1, 2].map((decimals) => exactArea.toFixed(decimals));
  return texts.find((text) => toSqFt(Number(text), unit) === area) ?? exactArea.toFixed(2);
}
