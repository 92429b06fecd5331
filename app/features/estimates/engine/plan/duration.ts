import type { CardValue, RateCard } from '~/features/estimates/engine/card/rate-card';
import {
  type EstimateInput,
  FINISH_LABELS,
  type Finish,
} from '~/features/estimates/engine/input/estimate-input';
import { type SqFt, formatArea } from '~/features/estimates/engine/input/units';

export type BuildingExtent = Pick<EstimateInput, 'floors' | 'finish' | 'basement'> & {
  builtUp: SqFt;
};

interface DurationReason {
  months: number;
  says: string;
  assumed: boolean;
}

/** In whole months: the total, each stage in the card's order, and the reasons, which add up to the total. */
export interface Duration {
  months: number;
  stages: number[];
  reasons: DurationReason[];
}

/**
 * The largest house for which the stage durations hold: "a compact, single-storey house (1,000–1,500 sq ft)", JK
 * Cement, House construction timeline in India (jkcement.com).
 */
const COMPACT_HOUSE: SqFt = 1_500;

/** Assumed: each doubling of the compact house adds a month of walls and plaster, because more people work at once. */
const MONTHS_PER_DOUBLING = 1;

/** Assumed: stone, hardwood and joinery made to measure take longer to make and to fit. */
const MONTHS_FOR_FINISH: Record<Finish, number> = { basic: 0, standard: 0, premium: 1, luxury: 2 };

/**
 * Months on site: the stages of a compact house on one floor in standard finish, plus what a basement, floors, area and
 * finish add. Design and approvals come before.
 */
export function durationOf(
  { builtUp, floors, finish, basement }: BuildingExtent,
  card: RateCard,
): Duration {
  const stages = card.stages.map(({ months }) => months.value);
  const reasons = [reasonOfStages(card)];
  /** Adds months to a stage, or to the last one if the owner's card has no such stage. */
  function addMonths(stage: string, months: number, says: string, assumed: boolean) {
    if (months === 0) return;
    const position = card.stages.findIndex(({ id }) => id === stage);
    const index = position === -1 ? stages.length - 1 : position;
    stages[index] = (stages[index] ?? 0) + months;
    reasons.push({ months, says, assumed });
  }
  const noteOf = ({ note }: CardValue) => (note === '' ? '' : ` ${note}`);
  const { monthsForBasement, monthsPerFloor } = card;
  if (basement > 0)
    addMonths(
      'foundation',
      monthsForBasement.value,
      `Basement.${noteOf(monthsForBasement)}`,
      monthsForBasement.assumed,
    );
  addMonths(
    'structure',
    (floors - 1) * monthsPerFloor.value,
    `${floors - 1} more ${floors === 2 ? 'floor' : 'floors'}.${noteOf(monthsPerFloor)}`,
    monthsPerFloor.assumed,
  );
  addMonths(
    'masonry',
    countDoublings(builtUp) * MONTHS_PER_DOUBLING,
    `${formatArea(builtUp)}: one more month of walls and plaster each time the area doubles from ${formatArea(COMPACT_HOUSE)}.`,
    true,
  );
  addMonths(
    'finishing',
    MONTHS_FOR_FINISH[finish],
    `${FINISH_LABELS[finish]} finish: stone, hardwood and joinery made to measure.`,
    true,
  );
  const months = stages.reduce((sum, each) => sum + each, 0);
  return { months, stages, reasons };
}

function reasonOfStages({ stages }: RateCard): DurationReason {
  const sourced = stages.filter(({ months }) => !months.assumed).map(({ months }) => months.source);
  const sources = [...new Set(sourced)].join('; ');
  return {
    months: stages.reduce((sum, { months }) => sum + months.value, 0),
    says: `All stages of a house of up to ${formatArea(COMPACT_HOUSE)} on one floor.${sources && ` ${sources}.`}`,
    assumed: stages.some(({ months }) => months.assumed),
  };
}

function countDoublings(builtUp: SqFt): number {
  return Math.max(0, Math.floor(Math.log2(builtUp / COMPACT_HOUSE)));
}
