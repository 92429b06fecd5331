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

/** Southwest monsoon, June to September (India Meteorological Department). Tamil Nadu's rain is mostly October to December. */
const MONSOON = new Set([6, 7, 8, 9]);

export function isMonsoon(month: Month): boolean {
  return MONSOON.has(Number(month.slice(5)));
}

/** `addMonths('2026-11', 3)` is "2027-02". */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/**
 * Schedules the stages one after another, starting in the month in which work on site begins; design and approvals come before. The
 * payments add up to the estimate's likely total.
 */
export function calendarOf(priced: Estimate, card: RateCard, start: Month): Calendar {
  const { builtUp, input } = priced;
  const duration = durationOf({ ...input, builtUp }, card);
  let elapsed = 0;
  const stages = splitByStage(priced, card).map(({ stage, amount }, index) => {
    const from = elapsed;
    elapsed += duration.stages[index] ?? 0;
    return planStage(stage, amount, start, from, elapsed);
  });
  const { months, reasons } = duration;
  return { start, end: addMonths(start, months - 1), months, stages, reasons };
}

function planStage(
  stage: Stage,
  payment: Paise,
  start: Month,
  from: number,
  until: number,
): StagePlan {
  const months = Array.from({ length: until - from }, (_, index) => {
    const month = addMonths(start, from + index);
    return { month, monsoon: isMonsoon(month) };
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
