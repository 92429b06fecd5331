import { WHOLE } from './money';
import type { CardValue, RateCard } from './rate-card';
import { BHKS, FINISHES } from './wish-type';

/** ₹1 crore in paise: more than any unit rate, small enough for every product to stay exact. */
const LARGEST = 1_000_000_000;

/**
 * What keeps a card from being used, as sentences for the owner; empty when it is sound. The estimate relies on this:
 * without it dearer finishes could be cheaper, or stage payments miss the total.
 */
export function cardProblems(card: RateCard): string[] {
  return [
    ...valuesOf(card).flatMap(({ name, value }) => valueProblems(name, value)),
    ...must(
      ascends(FINISHES.map((finish) => card.finishes[finish].value)),
      'Each finish must cost more than the one before it.',
    ),
    ...must(
      card.tiers[1].value >= card.tiers[2].value && card.tiers[2].value >= card.tiers[3].value,
      'A lower tier must not cost more than a higher one.',
    ),
    ...must(card.spread.value < WHOLE, 'The spread must be below 100 %.'),
    ...must(
      card.fee.from.value <= card.fee.to.value,
      'The fee’s lower share must not exceed the upper one.',
    ),
    ...must(
      BHKS.every((bhk) => card.bhk[bhk].from.value <= card.bhk[bhk].to.value),
      'Each BHK range must go from small to large.',
    ),
    ...must(shares(card.costHeads) === WHOLE, 'The cost heads must add up to 100 %.'),
    ...must(shares(card.stages) === WHOLE, 'The stage payments must add up to 100 %.'),
    ...must(
      card.stages.every((stage) => stage.months.value >= 1),
      'Each stage must last at least one month.',
    ),
  ];
}

const must = (holds: boolean, problem: string) => (holds ? [] : [problem]);

const ascends = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

const shares = (parts: readonly { share: CardValue }[]) =>
  parts.reduce((sum, { share }) => sum + share.value, 0);

function valueProblems(name: string, { value, source, date }: CardValue): string[] {
  return [
    ...must(
      Number.isInteger(value) && value >= 0 && value <= LARGEST,
      `${name} must be a whole number from 0 to ₹1 crore.`,
    ),
    ...must(source.trim() !== '', `${name} needs a source, or the word “assumed”.`),
    ...must(/^\d{4}-\d\d-\d\d$/.test(date), `${name} needs a date.`),
  ];
}

/** Every value of a card with its place in it ("finishes.basic"): for the check, the editor and the preview of changes. */
export function valuesOf(card: RateCard): { name: string; value: CardValue }[] {
  return walk('', card);
}

function walk(name: string, node: unknown): { name: string; value: CardValue }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isCardValue(node)) return [{ name, value: node }];
  return Object.entries(node).flatMap(([key, child]) => {
    const label =
      typeof child === 'object' && child !== null && 'id' in child ? String(child.id) : key;
    return walk(name === '' ? label : `${name}.${label}`, child);
  });
}

const isCardValue = (node: object): node is CardValue =>
  'value' in node && 'unit' in node && 'source' in node;
