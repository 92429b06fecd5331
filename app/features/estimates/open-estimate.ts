import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import type { Month, EstimateInput } from '~/features/estimates/engine/input/estimate-input';
import { UNKNOWN_EXTRA } from '~/features/estimates/engine/input/input-fields';
import {
  FORM_KEYS,
  inputQuery,
  type InputTexts,
} from '~/features/estimates/engine/input/input-query';
import {
  parseBudget,
  parseInput,
  textsOf,
  type Problems,
} from '~/features/estimates/engine/input/read-input';
import { AREA_UNITS, type AreaUnit } from '~/features/estimates/engine/input/units';
import { fitBudget, type Fit } from '~/features/estimates/engine/plan/inverse';

import type { Paise } from './engine/money';
import { estimateSheet, type EstimateSheet } from './engine/sheet';

/** All query keys of the estimator: an estimate input's, `by=budget` for budget-first, `vs` for each input kept to compare. */
export const ESTIMATE_KEYS = [...FORM_KEYS, 'by', 'vs'] as const;

/** Beside the estimate on the page: three columns in all. */
export const MOST_KEPT = 2;
const LONGEST_KEPT = 400;

/** An estimate input that could be read, priced. `sheet` is null where a budget buys nothing in the chosen finish. */
export type OpenEstimate = {
  readonly input: EstimateInput;
  readonly unit: AreaUnit;
  readonly sheet: EstimateSheet | null;
  /** Budget-first: what was given, and what it buys in each finish. */
  readonly budget: { readonly amount: Paise; readonly fits: readonly Fit[] } | null;
  /** The state for an address: `?${query}` shows the same page. */
  readonly query: string;
};

export type Opening =
  | { ok: true; open: OpenEstimate }
  | { ok: false; problems: Problems; texts: InputTexts };

/** True where the visitor begins with a budget and leaves the area open. */
export const isByBudget = (fields: URLSearchParams | FormData) =>
  fields.get('by') === 'budget' || textsOf(fields).budget !== '';

/** Reads a query or the form and prices it. The server and the island both show what this says. Never throws. */
export function openEstimate(
  fields: URLSearchParams | FormData,
  card: RateCard,
  start: Month,
): Opening {
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
  const { budget: amount } = parsed;
  const fits = fitBudget(amount, parsed.input, card);
  const builtUp = fits.find(({ finish }) => finish === parsed.input.finish)?.builtUp ?? null;
  const input = { ...parsed.input, builtUp };
  return {
    ok: true,
    open: {
      input,
      unit,
      sheet: builtUp === null ? null : estimateSheet(input, card, start),
      budget: { amount, fits },
      query: inputQuery(input, unit, amount),
    },
  };
}

/** Shops and offices have no bedrooms: what that field still says was answered for a home. */
const withoutHomes = (input: EstimateInput): EstimateInput =>
  input.buildingType === 'commercial' ? { ...input, bhk: null } : input;

/** An old link may ask for an extra that the owner has taken off the card since. */
const isPriced = ({ extras }: EstimateInput, card: RateCard) =>
  extras.every((extra) => card.extras.some(({ id }) => id === extra));

const refuseExtras = (fields: URLSearchParams | FormData): Opening => ({
  ok: false,
  problems: { with: UNKNOWN_EXTRA },
  texts: textsOf(fields),
});

/** The inputs that were kept to compare, as queries: at most two, each once, unreadable ones left out. */
export function keptQueries(fields: URLSearchParams): string[] {
  const readable = fields.getAll('vs').filter((query) => {
    return query.length <= LONGEST_KEPT && parseInput(new URLSearchParams(query)).ok;
  });
  return [...new Set(readable)].slice(0, MOST_KEPT);
}

/** A page's address: what it shows, and what is kept to compare. */
export function estimateAddress(query: string, comparisons: readonly string[] = []): string {
  const all = new URLSearchParams(query);
  for (const other of comparisons) all.append('vs', other);
  return all.size === 0 ? '/estimate' : `/estimate?${all}`;
}

/** Where budget-first begins: with the likely price of what is shown, so that one sees what else it buys. */
export function budgetQuery(open: OpenEstimate | null): string {
  if (!open) return 'by=budget&tier=2';
  const amount = open.budget?.amount ?? open.sheet?.estimate.total.likely;
  return inputQuery(open.input, open.unit, amount);
}
