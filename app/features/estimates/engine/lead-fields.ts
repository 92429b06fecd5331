import {
  BUILDING_TYPE_LABELS,
  FACING_LABELS,
  FINISH_LABELS,
  siteAreaOf,
} from '~/features/estimates/engine/input/estimate-input';

import { toRupees } from './money';
import type { EstimateSheet } from './sheet';

/** Fields of an estimator lead (spec, section 3); '' or null if the visitor gave nothing. */
export interface EstimateLeadFields {
  bhkOption: string;
  buildingType: string;
  /** Square feet. */
  siteArea: number | null;
  plotSize: string;
  plotFacing: string;
  /** Square feet, as priced: given, or the middle of the usual range of the BHK. */
  builtUp: number;
  finish: string;
  /** Months from the start on site to the handover. */
  monthsOnSite: number;
  /** Whole rupees. */
  estimatedPrice: number;
}

export function leadFieldsOf({ estimate, calendar }: EstimateSheet): EstimateLeadFields {
  const { input, builtUp, estimatedPrice } = estimate;
  return {
    bhkOption: input.bhk === null ? '' : `${input.bhk} BHK`,
    buildingType: BUILDING_TYPE_LABELS[input.buildingType],
    siteArea: siteAreaOf(input),
    plotSize: input.plot === null ? '' : `${input.plot.width} × ${input.plot.depth} ft`,
    plotFacing: input.facing === null ? '' : FACING_LABELS[input.facing],
    builtUp,
    finish: FINISH_LABELS[input.finish],
    monthsOnSite: calendar.months,
    estimatedPrice: toRupees(estimatedPrice),
  };
}
