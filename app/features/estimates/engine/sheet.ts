import { type Calendar, calendarOf } from './calendar';
import { type Estimate, estimate } from './estimate';
import { exclusionsOf } from './exclusions';
import type { Line } from './line';
import { type PlotCheck, checkPlot } from './plot-check';
import type { RateCard } from './rate-card';
import { type Part, splitByHead } from './split';
import type { Month, Wish } from './wish-type';

/** Everything that a page prints of one wish, and that a lead keeps. Plain data. */
export interface EstimateSheet {
  estimate: Estimate;
  heads: Part[];
  calendar: Calendar;
  exclusions: Line[];
  plot: PlotCheck;
}

/** Draws up the whole sheet; `start` is the month for the calendar where the wish names none. */
export function estimateSheet(wish: Wish, card: RateCard, start: Month): EstimateSheet {
  const priced = estimate(wish, card);
  return {
    estimate: priced,
    heads: splitByHead(priced, card),
    calendar: calendarOf(priced, card, wish.start ?? start),
    exclusions: exclusionsOf(wish, card),
    plot: checkPlot(wish, card),
  };
}
