import type { RateCard, Stage } from '~/features/estimates/engine/card/rate-card';
import { type Estimate, linesOf } from '~/features/estimates/engine/estimate';
import { type Paise, RUPEE } from '~/features/estimates/engine/money';

export interface AmountPart {
  id: string;
  label: string;
  amount: Paise;
}

/**
 * Divides a whole number in proportion to weights so that the parts add up to it exactly: each part is rounded down,
 * and the remainder goes one by one to the largest fractions (Hamilton's method), the earlier part first when equal.
 * Non-negative integers; weights not all zero.
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const weightSum = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const exactParts = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const parts = exactParts.map((product) => Number(product / weightSum));
  const remainder = whole - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exactParts
    .map((product, index) => ({ index, remainder: product % weightSum }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  const roundedUp = new Set(byRemainder.slice(0, remainder).map(({ index }) => index));
  return parts.map((part, index) => (roundedUp.has(index) ? part + 1 : part));
}

function apportionRupees(amount: Paise, weights: readonly number[]): Paise[] {
  return apportion(amount / RUPEE, weights).map((rupees) => rupees * RUPEE);
}

/** Splits the likely total. The heads divide only the building's line: 15 % of a lift is not foundation. */
export function splitByHead(priced: Estimate, card: RateCard): AmountPart[] {
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

/** The parts add up to `total.likely`. */
export function splitByStage(priced: Estimate, card: RateCard): { stage: Stage; amount: Paise }[] {
  const amounts = apportionRupees(
    priced.total.likely,
    card.stages.map((stage) => stage.share.value),
  );
  return card.stages.map((stage, index) => ({ stage, amount: amounts[index] ?? 0 }));
}
