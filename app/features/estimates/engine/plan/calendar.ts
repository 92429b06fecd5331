import type { RateCard, Stage } from '~/features/estimates/engine/card/rate-card';
import type { Estimate } from '~/features/estimates/engine/estimate';
import type { Month } from '~/features/estimates/engine/input/estimate-input';
import type { Paise } from '~/features/estimates/engine/money';

import { type Duration, durationOf } from './duration';
import { splitByStage } from './split';

export interface StagePlan {
  id: string;
  label: string;
  months: { month: Month; monsoon: boolean }[];
  /** True if rain is likely to delay the stage: outdoor work in a monsoon month. */
  rainDelays: boolean;
  payment: Paise;
  due: Month;
  dueOn: Stage['due'];
  assumptions: string[];
}

export interface Calendar {
  start: Month;
  end: Month;
  months: number;
  stages: StagePlan[];
  /** How the duration was calculated; absent in older stored sheets. */
  reasons?: Duration['reasons'];
}

type Season = { readonly from: number; readonly to: number };

/** Southwest monsoon, June to September (India Meteorological Department). */
const SOUTHWEST_MONSOON: Season = { from: 6, to: 9 };
/** Most of the year's rain falls in the northeast monsoon, October to December. */
const NORTHEAST_MONSOON: Season = { from: 10, to: 12 };
/** Both monsoons bring rain to Kerala; the northeast one mostly until November. */
const KERALA_RAINS: Season = { from: 6, to: 11 };

/** By city id, where the rain comes at another time than in most of India. */
const SEASONS: Partial<Record<string, Season>> = {
  chennai: NORTHEAST_MONSOON,
  coimbatore: NORTHEAST_MONSOON,
  madurai: NORTHEAST_MONSOON,
  puducherry: NORTHEAST_MONSOON,
  tirupati: NORTHEAST_MONSOON,
  kochi: KERALA_RAINS,
  thiruvananthapuram: KERALA_RAINS,
};

/** Whether a month is rainy in a city; `city` is null where only its tier is known. */
function isMonsoon(month: Month, city: string | null): boolean {
  const { from, to } = SEASONS[city ?? ''] ?? SOUTHWEST_MONSOON;
  const number = Number(month.slice(5));
  return number >= from && number <= to;
}

export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Schedules the stages one after another, from the first month on site. Payments add up to the likely total. */
export function calendarOf(priced: Estimate, card: RateCard, start: Month): Calendar {
  const { builtUp, input } = priced;
  const duration = durationOf({ ...input, builtUp }, card);
  let elapsed = 0;
  const stages = splitByStage(priced, card).map(({ stage, amount }, index) => {
    const from = elapsed;
    elapsed += duration.stages[index] ?? 0;
    return planStage(stage, amount, { start, from, until: elapsed, city: input.city });
  });
  const { months, reasons } = duration;
  return { start, end: addMonths(start, months - 1), months, stages, reasons };
}

function planStage(
  stage: Stage,
  payment: Paise,
  { start, from, until, city }: { start: Month; from: number; until: number; city: string | null },
): StagePlan {
  const months = Array.from({ length: until - from }, (_, index) => {
    const month = addMonths(start, from + index);
    return { month, monsoon: isMonsoon(month, city) };
  });
  return {
    id: stage.id,
    label: stage.label,
    months,
    rainDelays: stage.outdoors && months.some(({ monsoon }) => monsoon),
    payment,
    due: addMonths(start, stage.due === 'start' ? from : until - 1),
    dueOn: stage.due,
    assumptions: [stage.share.note, stage.months.note].filter((note) => note !== ''),
  };
}

export const nextMonth = (day: string): Month => addMonths(day.slice(0, 7), 1);
