import type { ChangeAnswer } from '~/backoffice/use-answers';
import { type Reading, readRupees, refuse } from '~/platform/text/numerals';

import type { Status } from './lead';

/** Whole rupees. The limit is ten thousand crore, so that the total of all leads stays exact. */
export const MAX_RUPEES = 100_000_000_000;

/** The fee of a converted lead and the cost of the building, in whole rupees; null if unknown. */
export type Sums = {
  readonly fee: number | null;
  readonly signedCost: number | null;
  readonly finalCost: number | null;
};

/** The result of a closed lead. */
export type Outcome = Sums & { readonly lostReason: string | null };

/** In the order in which they become known. */
export const sumNames = {
  fee: 'Fee',
  signedCost: 'Signed cost',
  finalCost: 'Final cost',
} as const;
export type SumName = keyof typeof sumNames;
export const sums = Object.keys(sumNames) as readonly SumName[];

/** What the desk asks about a closed lead, with the answers so far. */
export type OutcomeQuestion = Outcome & {
  readonly id: string;
  readonly version: number;
  readonly called: string;
  readonly status: 'Converted' | 'Lost';
  /** The current list in Settings. */
  readonly reasons: readonly string[];
  /** Whole rupees; null if the lead didn't come from the estimator. */
  readonly estimatedPrice: number | null;
};

/** The result of a change, and the question that follows it. */
export type LeadAnswer = ChangeAnswer & { readonly asks?: OutcomeQuestion };

/** Converted and Lost close a lead, so its outcome can be entered. */
export const isClosed = (status: Status) => status === 'Converted' || status === 'Lost';

/**
 * The parts of an outcome that apply to a status: a lead that was won after all has no lost reason.
 */
export const outcomeAt = (status: Status, outcome: Outcome): Outcome => ({
  lostReason: status === 'Lost' ? outcome.lostReason : null,
  fee: status === 'Converted' ? outcome.fee : null,
  signedCost: status === 'Converted' ? outcome.signedCost : null,
  finalCost: status === 'Converted' ? outcome.finalCost : null,
});

/**
 * Describes what is missing of a closed lead. The final cost is only known after the works, so it
 * doesn't count as missing.
 */
export function openOf(
  question: Pick<OutcomeQuestion, 'status' | keyof Outcome>,
): string | undefined {
  const { status, lostReason, fee, signedCost } = question;
  if (status === 'Lost') return lostReason === null ? 'No lost reason' : undefined;
  if (fee === null)
    return signedCost === null ? 'Fee and signed cost not entered yet' : 'Fee not entered yet';
  return signedCost === null ? 'Signed cost not entered yet' : undefined;
}

/**
 * Parses an amount as people in India write it ("45 lakh", "₹45,00,000"), rounded half up to whole
 * rupees; null if it is empty. A problem is the end of a sentence, as in `readRupees`.
 */
export function readSum(text: string): Reading<number | null> {
  if (text.trim() === '') return { ok: true, value: null };
  const reading = readRupees(text);
  if (!reading.ok) return reading;
  const value = Math.round(reading.value);
  return value > MAX_RUPEES ? refuse('must be at most ₹10,000 crore') : { ok: true, value };
}
