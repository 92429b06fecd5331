import type { RateCard, Stage } from '~/features/estimates/engine/card/rate-card';
import { type Estimate, linesOf } from '~/features/estimates/engine/estimate';
import { type Paise, RUPEE } from '~/features/estimates/engine/money';

/** A named part of a sum. */
export interface Part {
  id: string;
  label: string;
  amount: Paise;
}

/**
 * Divides a whole number in proportion to weights so that the parts sum to it exactly: each part is rounded down, and
 * what is left goes one by one to the largest remainders (Hamilton's method), the earlier part first when equal.
 * Non-negative integers; weights not all zero.
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const parts = exact.map((product) => Number(product / all));
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % all }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => (lucky.has(index) ? part + 1 : part));
}

/** Divides whole rupees into whole rupees. */
function apportionRupees(amount: Paise, weights: readonly number[]): Paise[] {
  return apportion(amount / RUPEE, weights).map((rupees) => rupees * RUPEE);
}

/**
 * The likely total by cost head. The heads divide the building's line; the other works, contingency and GST stand as
 * parts of their own (15 % of a lift is no foundation). The parts sum to `total.likely`.
 */
export function splitByHead(priced: Estimate, card: RateCard): Part[] {
  return linesOf(priced).flatMap(({ id, label, amount }) => {
    if (id !== 'building') return [{ id, label, amount: amount.likely }];
    const amounts = apportionRupees(
      amount.likely,
      card.costHeads.map((head) => head.share.value),
    );
    return card.costHeads.map((head, index) => ({
      id: head.id,
      label: head.label,
      amount: amounts[index] ?? 0,
    }));
  });
}

/** The likely total by stage of the works; the parts sum to `total.likely`. */
export function splitByStage(priced: Estimate, card: RateCard): { stage: Stage; amount: Paise }[] {
  const amounts = apportionRupees(
    priced.total.likely,
    card.stages.map((stage) => stage.share.value),
  );
  return card.stages.map((stage, index) => ({ stage, amount: amounts[index] ?? 0 }));
}
