import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import type { Finish } from '~/features/estimates/engine/input/estimate-input';
import { extend, toRupees, WHOLE } from '~/features/estimates/engine/money';

/** Whole rupees per square foot, with the card's contingency and GST as in an estimate; rounded half up. */
export function fullRateOf(finish: Finish, { finishes, contingency, gst }: RateCard): bigint {
  const shares = [WHOLE + contingency.value, WHOLE + gst.value];
  return BigInt(toRupees(extend(1, finishes[finish].value, shares)));
}
