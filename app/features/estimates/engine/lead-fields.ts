import {
  BUILDING_TYPE_LABELS,
  FACING_LABELS,
  siteAreaOf,
} from '~/features/estimates/engine/input/estimate-input';

import type { Estimate } from './estimate';
import { toRupees } from './money';

/** What the spec's estimator lead says of an estimate (section 3); '' or null where the visitor said nothing. */
export interface EstimateLeadFields {
  bhkOption: string;
  buildingType: string;
  /** Square feet. */
  siteArea: number | null;
  plotSize: string;
  plotFacing: string;
  /** Whole rupees. */
  estimatedPrice: number;
}

export function leadFieldsOf({ wish, estimatedPrice }: Estimate): EstimateLeadFields {
  return {
    bhkOption: wish.bhk === null ? '' : `${wish.bhk} BHK`,
    buildingType: BUILDING_TYPE_LABELS[wish.buildingType],
    siteArea: siteAreaOf(wish),
    plotSize: wish.plot === null ? '' : `${wish.plot.width} × ${wish.plot.depth} ft`,
    plotFacing: wish.facing === null ? '' : FACING_LABELS[wish.facing],
    estimatedPrice: toRupees(estimatedPrice),
  };
}
