import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import type { Month, EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import { type Calendar, calendarOf } from '~/features/estimates/engine/plan/calendar';
import { checkPlot } from '~/features/estimates/engine/plan/check-plot';
import { exclusionsOf } from '~/features/estimates/engine/plan/exclusions';
import type { PlotCheck } from '~/features/estimates/engine/plan/plot-check';
import { type AmountPart, splitByHead } from '~/features/estimates/engine/plan/split';

import { type Estimate, estimate } from './estimate';
import type { EstimateLine } from './line';

/** Everything that a page prints for one input. Stored with the lead. */
export interface EstimateSheet {
  estimate: Estimate;
  heads: AmountPart[];
  calendar: Calendar;
  exclusions: EstimateLine[];
  plot: PlotCheck;
}

export function estimateSheet(input: EstimateInput, card: RateCard, start: Month): EstimateSheet {
  const pricedInput = estimate(input, card);
  return {
    estimate: pricedInput,
    heads: splitByHead(pricedInput, card),
    calendar: calendarOf(pricedInput, card, input.start ?? start),
    exclusions: exclusionsOf(input, card),
    plot: checkPlot(input, card),
  };
}
