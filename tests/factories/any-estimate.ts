import * as fc from 'fast-check';

import { cardProblems } from '~/features/estimates/engine/card/card-check';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { CITIES } from '~/features/estimates/engine/input/cities';
import {
  BHKS,
  BUILDING_TYPES,
  FACINGS,
  FINISHES,
  LIMITS,
  type Month,
  type EstimateInput,
} from '~/features/estimates/engine/input/estimate-input';
import { needsRoadWidth } from '~/features/estimates/engine/input/road';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';

export const HOUSE_ON_A_PLOT: EstimateInput = {
  ...FAMILY_HOUSE,
  plot: { width: 30, depth: 40 },
  bhk: 3,
};

/** Any code points, including lone surrogates. (fast-check's own `binary` strings are slow to start.) */
export const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 50 })
  .map((codes) => String.fromCodePoint(...codes));

const integerBetween = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

export const anyMonth: fc.Arbitrary<Month> = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

/** Metres, with at most one decimal. */
export const anyRoad = fc.integer({ min: 10, max: 1_000 }).map((tenths) => tenths / 10);

const anyPlace = fc.oneof(
  fc.constantFrom(...CITIES).map(({ id, tier }) => ({ city: id, tier })),
  fc.constantFrom(1 as const, 2 as const, 3 as const).map((tier) => ({ city: null, tier })),
);

export const anyInput: fc.Arbitrary<EstimateInput> = fc
  .record({
    buildingType: fc.constantFrom(...BUILDING_TYPES),
    plot: orNull(
      fc
        .tuple(integerBetween(LIMITS.plotSide), integerBetween(LIMITS.plotSide))
        .map(([width, depth]) => ({ width, depth })),
    ),
    facing: orNull(fc.constantFrom(...FACINGS)),
    siteArea: orNull(integerBetween(LIMITS.siteArea)),
    road: orNull(anyRoad),
    builtUp: orNull(integerBetween(LIMITS.builtUp)),
    bhk: fc.constantFrom(...BHKS),
    floors: integerBetween(LIMITS.floors),
    place: anyPlace,
    finish: fc.constantFrom(...FINISHES),
    cars: integerBetween(LIMITS.cars),
    basement: fc.oneof(fc.constant(0), integerBetween(LIMITS.basement)),
    extras: fc.subarray(START_CARD.extras.map(({ id }) => id).sort()),
    gst: fc.boolean(),
    start: orNull(anyMonth),
  })
  .map(({ place, road, ...otherFields }) => ({
    ...otherFields,
    ...place,
    road: needsRoadWidth(place.city) ? road : null,
  }));

export const anyCard: fc.Arbitrary<RateCard> = fc
  .record({
    scale: fc.integer({ min: 1, max: 300 }),
    factor: fc.integer({ min: 0, max: 30_000 }),
    spread: fc.integer({ min: 0, max: 9_999 }),
    share: fc.integer({ min: 0, max: 4_000 }),
    headShift: fc.integer({ min: -1_000, max: 700 }),
    stageShift: fc.integer({ min: -1_500, max: 500 }),
    months: fc.integer({ min: 1, max: 12 }),
  })
  .map((changes) => {
    const card = structuredClone(START_CARD);
    for (const rate of [...Object.values(card.finishes), card.parking, card.basement])
      rate.value = Math.round((rate.value * changes.scale) / 97);
    card.buildingTypes.villa.value = changes.factor;
    card.cities['pune'] = { ...card.tiers[1], value: changes.factor };
    card.spread.value = changes.spread;
    card.contingency.value = changes.share;
    card.gst.value = changes.share;
    shift(card.costHeads, changes.headShift);
    shift(card.stages, changes.stageShift);
    for (const stage of card.stages) stage.months.value = changes.months;
    return card;
  })
  .filter((card) => cardProblems(card).length === 0);

function shift(parts: { share: { value: number } }[], by: number) {
  const [, second, , fourth] = parts;
  if (second) second.share.value -= by;
  if (fourth) fourth.share.value += by;
}
