import type { ExclusionRate, RateCard } from '~/features/estimates/engine/card/rate-card';
import { builtUpOf } from '~/features/estimates/engine/estimate';
import { type EstimateInput, siteAreaOf } from '~/features/estimates/engine/input/estimate-input';
import { type EstimateLine, measuredLine } from '~/features/estimates/engine/line';
import { formatRate } from '~/features/estimates/engine/money';

/**
 * Prices of items that are in no total, before GST. If a quantity is unknown (no plot given), the line has no amount,
 * and `unitPriceOf` gives its rate.
 */
export function exclusionsOf(input: EstimateInput, card: RateCard): EstimateLine[] {
  return card.exclusions.map((exclusion) => {
    const quantity = quantityOf(exclusion, input, card);
    const line = measuredLine(exclusion.id, exclusion.label, {
      quantity: quantity ?? 0,
      rate: exclusion.rate,
      factors: [],
      spread: card.spread.value,
    });
    if (quantity === null)
      line.assumptions.unshift('Price per running foot; add the plot size for a total.');
    else if (exclusion.per === 'plot perimeter' && !input.plot)
      line.assumptions.unshift('Calculated for a square site, because its sides are not known.');
    return line;
  });
}

/** "₹1,600 per running ft" for a line without a quantity; null for any other. */
export function unitPriceOf({ basis }: EstimateLine): string | null {
  if (basis.kind === 'share' || basis.quantity > 0) return null;
  return `${formatRate(basis.rate)} per ${basis.unit}`;
}

function quantityOf({ per }: ExclusionRate, input: EstimateInput, card: RateCard): number | null {
  switch (per) {
    case 'one':
      return 1;
    case 'built-up area':
      return builtUpOf(input, card);
    case 'plot perimeter':
      return perimeterOf(input);
  }
}

/** In running feet. If the sides are unknown, a square site is assumed. */
function perimeterOf(input: EstimateInput): number | null {
  if (input.plot) return 2 * (input.plot.width + input.plot.depth);
  const area = siteAreaOf(input);
  return area && Math.round(4 * Math.sqrt(area));
}
