import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import type { Month, EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import {
  FORM_KEYS,
  inputQuery,
  type InputTexts,
} from '~/features/estimates/engine/input/input-query';
import {
  parseBudget,
  parseInput,
  textsOf,
  type InputProblems,
} from '~/features/estimates/engine/input/read-input';
import { AREA_UNITS, type AreaUnit } from '~/features/estimates/engine/input/units';
import { fitBudget, type BudgetFit } from '~/features/estimates/engine/plan/inverse';

import type { Paise } from './engine/money';
import { estimateSheet, type EstimateSheet } from './engine/sheet';

/** Query keys: those of an estimate input, `by=budget` for budget-first, and `vs` for each input to compare with. */
export const ESTIMATE_KEYS = [...FORM_KEYS, 'by', 'vs'] as const;

export const MAX_COMPARISONS = 2;
const MAX_COMPARISON_LENGTH = 400;

/** `sheet` is null if the budget buys nothing in the chosen finish. */
export type OpenEstimate = {
  readonly input: EstimateInput;
  readonly unit: AreaUnit;
  readonly sheet: EstimateSheet | null;
  readonly budget: { readonly amount: Paise; readonly fits: readonly BudgetFit[] } | null;
  readonly query: string;
};

export type OpenEstimateResult =
  | { ok: true; open: OpenEstimate }
  | { ok: false; problems: InputProblems; texts: InputTexts };

export const isByBudget = (fields: URLSearchParams | FormData) =>
  fields.get('by') === 'budget' || textsOf(fields).budget !== '';

/** Parses and prices a query or a form, for the server and the island. Never throws. */
export function openEstimate(
  fields: URLSearchParams | FormData,
  card: RateCard,
  start: Month,
): OpenEstimateResult {
  const unit = AREA_UNITS.find((known) => known === fields.get('unit')) ?? 'sqft';
  if (!isByBudget(fields)) {
    const parsed = parseInput(fields);
    if (!parsed.ok) return parsed;
    const input = withoutHomes(parsed.input);
    if (!isPriced(input, card)) return refuseExtras(fields);
    if (input.builtUp === null && input.bhk === null)
      return { ok: false, problems: { area: 'Enter the built-up area.' }, texts: textsOf(fields) };
    const sheet = estimateSheet(input, card, start);
    return { ok: true, open: { input, unit, sheet, budget: null, query: inputQuery(input, unit) } };
  }
  const parsed = parseBudget(fields);
  if (!parsed.ok) return parsed;
  if (!isPriced(parsed.input, card)) return refuseExtras(fields);
  const { budget: budgetAmount } = parsed;
  const fits = fitBudget(budgetAmount, parsed.input, card);
  const builtUp = fits.find(({ finish }) => finish === parsed.input.finish)?.builtUp ?? null;
  const input = { ...parsed.input, builtUp };
  return {
    ok: true,
    open: {
      input,
      unit,
      sheet: builtUp === null ? null : estimateSheet(input, card, start),
      budget: { amount: budgetAmount, fits },
      query: inputQuery(input, unit, budgetAmount),
    },
  };
}

const withoutHomes = (input: EstimateInput): EstimateInput =>
  input.buildingType === 'commercial' ? { ...input, bhk: null } : input;

/** The same fields with only those extras that the card has. */
export function withKnownExtras(fields: URLSearchParams, card: RateCard): URLSearchParams {
  const chosen = textsOf(fields).with.split('.');
  const known = new URLSearchParams(fields);
  known.delete('with');
  for (const { id } of card.extras) if (chosen.includes(id)) known.append('with', id);
  return known;
}

/** An old link or an open form may ask for an extra that is no longer on the card. */
const isPriced = ({ extras }: EstimateInput, card: RateCard) =>
  extras.every((extra) => card.extras.some(({ id }) => id === extra));

const refuseExtras = (fields: URLSearchParams | FormData): OpenEstimateResult => ({
  ok: false,
  problems: { with: 'An extra that was chosen is no longer offered. Continue without it.' },
  texts: textsOf(fields),
});

/** Query strings of the estimates to compare with, without duplicates and invalid ones. */
export function comparisonQueries(fields: URLSearchParams): string[] {
  const readable = fields.getAll('vs').filter((query) => {
    return query.length <= MAX_COMPARISON_LENGTH && parseInput(new URLSearchParams(query)).ok;
  });
  return [...new Set(readable)].slice(0, MAX_COMPARISONS);
}

export function estimateAddress(query: string, comparisons: readonly string[] = []): string {
  const queryParameters = new URLSearchParams(query);
  for (const other of comparisons) queryParameters.append('vs', other);
  return queryParameters.size === 0 ? '/estimate' : `/estimate?${queryParameters}`;
}

/** Budget-first starts from the likely price of the current estimate, to show what else it buys. */
export function budgetQuery(open: OpenEstimate | null): string {
  if (!open) return 'by=budget&tier=2';
  const amount = open.budget?.amount ?? open.sheet?.estimate.total.likely;
  return inputQuery(open.input, open.unit, amount);
}
