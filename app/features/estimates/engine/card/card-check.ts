import { BHKS, FINISHES } from '~/features/estimates/engine/input/estimate-input';
import { formatQuantity } from '~/features/estimates/engine/input/units';
import { WHOLE_BPS, formatFactor, formatRate } from '~/features/estimates/engine/money';

import { CARD_UNIT_LABELS, type CardUnit, type CardValue, type RateCard } from './rate-card';

/** Above any real rate, and small enough for every sum to stay a safe integer. Money is in paise. */
const MAX_VALUES: Record<CardUnit, number> = {
  'paise/sq ft': 10_000_000,
  'paise/running ft': 10_000_000,
  'paise/car': 1_000_000_000,
  'paise/item': 1_000_000_000,
  bps: 100_000,
  'sq ft': 100_000,
  ft: 1_000,
  months: 60,
};

/**
 * Problems that prevent a card from being used, as sentences for the owner. The estimate relies on this check: without
 * it a better finish could cost less, or stage payments could miss the total.
 */
export function cardProblems(card: RateCard): string[] {
  return [
    ...cardValues(card).flatMap(({ name, value }) => valueProblems(name, value)),
    ...requireThat(
      isAscending(FINISHES.map((finish) => card.finishes[finish].value)),
      'Each finish must cost more than the one before it.',
    ),
    ...requireThat(
      card.tiers[1].value >= card.tiers[2].value && card.tiers[2].value >= card.tiers[3].value,
      'Tier 2 must not cost more than tier 1, and tier 3 not more than tier 2.',
    ),
    ...requireThat(
      card.spread.value < WHOLE_BPS,
      'Low and high must be less than 100 % away from the likely figure.',
    ),
    ...requireThat(
      [card.contingency, card.gst, card.fee.to, card.fee.gst].every(
        ({ value }) => value <= WHOLE_BPS,
      ),
      'Contingency, GST and fee must not exceed 100 %.',
    ),
    ...requireThat(
      card.fee.from.value <= card.fee.to.value,
      'The lowest fee must not exceed the highest fee.',
    ),
    ...requireThat(
      BHKS.every((bhk) => card.bhk[bhk].from.value <= card.bhk[bhk].to.value),
      'Each BHK range must go from small to large.',
    ),
    ...requireThat(shares(card.costHeads) === WHOLE_BPS, 'The cost heads must add up to 100 %.'),
    ...requireThat(shares(card.stages) === WHOLE_BPS, 'The stage payments must add up to 100 %.'),
    ...requireThat(
      card.stages.every((stage) => stage.months.value >= 1),
      'Each stage must last at least one month.',
    ),
  ];
}

const requireThat = (holds: boolean, problem: string) => (holds ? [] : [problem]);

const isAscending = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

const shares = (parts: readonly { share: CardValue }[]) =>
  parts.reduce((sum, { share }) => sum + share.value, 0);

function valueProblems(name: string, { value, unit, source, date }: CardValue): string[] {
  const max = MAX_VALUES[unit];
  return [
    ...requireThat(
      Number.isInteger(value) && value >= 0 && value <= max,
      `${name} must lie between 0 and ${formatValue(max, unit)}, in whole paise or units.`,
    ),
    ...requireThat(source.trim() !== '', `${name} needs a source, or the word “assumed”.`),
    ...requireThat(/^\d{4}-\d\d-\d\d$/.test(date), `${name} needs a date.`),
  ];
}

export function formatValue(value: number, unit: CardUnit): string {
  if (unit === 'bps') return formatFactor(value);
  const label = CARD_UNIT_LABELS[unit];
  return unit.startsWith('paise/')
    ? `${formatRate(value)} per ${label}`
    : `${formatQuantity(value)} ${label}`;
}

/** Every value of a card with its path ("finishes.basic"). */
export function cardValues(card: RateCard): { name: string; value: CardValue }[] {
  return collectValues('', card);
}

function collectValues(name: string, node: unknown): { name: string; value: CardValue }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isCardValue(node)) return [{ name, value: node }];
  return Object.entries(node).flatMap(([key, child]) => {
    const label =
      typeof child === 'object' && child !== null && 'id' in child ? String(child.id) : key;
    return collectValues(name === '' ? label : `${name}.${label}`, child);
  });
}

const isCardValue = (node: object): node is CardValue =>
  'value' in node && 'unit' in node && 'source' in node;
