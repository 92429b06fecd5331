import type { ChangeAnswer } from '~/backoffice/use-answers';
import { type Reading, readRupees, refuse } from '~/platform/text/numerals';

import type { Status } from './lead';

/** Whole rupees: ten thousand crore, so that the sums of all leads stay exact. */
export const MAX_RUPEES = 100_000_000_000;

/** What a studio earns by a converted lead and what the building costs, in whole rupees; null: not said yet. */
export type Sums = {
  readonly fee: number | null;
  readonly signedCost: number | null;
  readonly finalCost: number | null;
};

/** What became of a lead that is closed. */
export type Outcome = Sums & { readonly lostReason: string | null };

/** The sums in the order in which they come to be known. */
export const sumNames = {
  fee: 'Fee',
  signedCost: 'Signed cost',
  finalCost: 'Final cost',
} as const;
export type SumName = keyof typeof sumNames;
export const sums = Object.keys(sumNames) as readonly SumName[];

/** What the desk asks of a lead that was closed, and what is known already. */
export type OutcomeQuestion = Outcome & {
  readonly id: string;
  readonly version: number;
  readonly called: string;
  readonly status: 'Converted' | 'Lost';
  /** The studio's list as it is now. */
  readonly reasons: readonly string[];
  /** Whole rupees, of a lead that came from the estimator. */
  readonly estimatedPrice: number | null;
};

/** What came of a change, and what is to be asked next. */
export type LeadAnswer = ChangeAnswer & { readonly asks?: OutcomeQuestion };

/** Whether a status closes a lead, so that there is something to ask. */
export const isClosed = (status: Status) => status === 'Converted' || status === 'Lost';

/** What of an outcome belongs to a status: a lead that was won after all has no reason for its loss any more. */
export const outcomeAt = (status: Status, outcome: Outcome): Outcome => ({
  lostReason: status === 'Lost' ? outcome.lostReason : null,
  fee: status === 'Converted' ? outcome.fee : null,
  signedCost: status === 'Converted' ? outcome.signedCost : null,
  finalCost: status === 'Converted' ? outcome.finalCost : null,
});

/** What is still open of a closed lead, in words; the final cost comes with the end of the works. */
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
 * Reads a sum as people in India write it ("45 lakh", "₹45,00,000"), rounded half up to the whole rupee; null where nothing is
 * written. A problem is the end of a sentence, like those of `readRupees`.
 */
export function readSum(text: string): Reading<number | null> {
  if (text.trim() === '') return { ok: true, value: null };
  const reading = readRupees(text);
  if (!reading.ok) return reading;
  const value = Math.round(reading.value);
  return value > MAX_RUPEES ? refuse('must be at most ₹10,000 crore') : { ok: true, value };
}
