import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { estimate } from '~/features/estimates/engine/estimate';
import {
  BHKS,
  type Bhk,
  FINISHES,
  type Finish,
  LIMITS,
  type EstimateInput,
} from '~/features/estimates/engine/input/estimate-input';
import type { SqFt } from '~/features/estimates/engine/input/units';
import type { Paise } from '~/features/estimates/engine/money';

/** Areas are rounded down to a multiple of this. */
export const AREA_STEP: SqFt = 10;

export interface BudgetFit {
  finish: Finish;
  /** Largest built-up area within the budget; null if even the smallest exceeds it. */
  builtUp: SqFt | null;
  /** The largest BHK whose usual range begins within `builtUp`; null for shops and offices. */
  bhk: Bhk | null;
  price: Paise;
  left: Paise;
}

/** For each finish, the largest area whose likely total (contingency, GST if switched on) is within the budget. */
export function fitBudget(budget: Paise, input: EstimateInput, card: RateCard): BudgetFit[] {
  return FINISHES.map((finish) => {
    const priceOf = (builtUp: SqFt) => estimate({ ...input, finish, builtUp }, card).total.likely;
    const builtUp = largestArea((area) => priceOf(area) <= budget);
    const price = builtUp === null ? 0 : priceOf(builtUp);
    const bhk = input.buildingType === 'commercial' ? null : bhkWithin(builtUp ?? 0, card);
    return { finish, builtUp, bhk, price, left: budget - price };
  });
}

/** The price rises with the area, so a binary search finds the largest one. */
function largestArea(fits: (area: SqFt) => boolean): SqFt | null {
  let low = LIMITS.builtUp.min / AREA_STEP - 1;
  let high = LIMITS.builtUp.max / AREA_STEP;
  const floor = low;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle * AREA_STEP)) low = middle;
    else high = middle - 1;
  }
  return low === floor ? null : low * AREA_STEP;
}

function bhkWithin(area: SqFt, card: RateCard): Bhk | null {
  return BHKS.findLast((bhk) => card.bhk[bhk].from.value <= area) ?? null;
}
