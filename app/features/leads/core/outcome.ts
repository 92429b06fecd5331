import type { ChangeAnswer } from '~/backoffice/use-answers';
import { NO_NUMBER, type Reading, readRupees, refuse } from '~/platform/text/numerals';

import type { Status } from './lead';

/** Ten thousand crore, so that the total of all leads stays an exact number. */
export const MAX_RUPEES = 100_000_000_000;

export const sumNames = {
  fee: 'Fee',
  signedCost: 'Signed cost',
  finalCost: 'Final cost',
} as const;
export type SumName = keyof typeof sumNames;
export const sumKeys = Object.keys(sumNames) as readonly SumName[];

export const mapSums = <Value>(valueOf: (name: SumName) => Value): Record<SumName, Value> => ({
  fee: valueOf('fee'),
  signedCost: valueOf('signedCost'),
  finalCost: valueOf('finalCost'),
});

/** Whole rupees; null if unknown. */
export type Sums = { readonly [Name in SumName]: number | null };

export type Outcome = Sums & { readonly lostReason: string | null };

export type OutcomeQuestion = Outcome & {
  readonly id: string;
  readonly version: number;
  readonly displayName: string;
  readonly status: 'Converted' | 'Lost';
  readonly reasons: readonly string[];
  /** Whole rupees; null if the lead didn't come from the estimator. */
  readonly estimatedPrice: number | null;
};

export type LeadAnswer = ChangeAnswer & {
  readonly asks?: OutcomeQuestion;
  /** Contact details weren't saved, because the lead had changed. The screen's data is now the latest. */
  readonly isOvertaken?: boolean;
};

export const isClosed = (status: Status) => status === 'Converted' || status === 'Lost';

/** A lead that was won after all has no lost reason. */
export const outcomeForStatus = (status: Status, outcome: Outcome): Outcome => ({
  lostReason: status === 'Lost' ? outcome.lostReason : null,
  ...mapSums((name) => (status === 'Converted' ? outcome[name] : null)),
});

/** The final cost is only known after the works, so it doesn't count as missing. */
export function describeMissing(
  question: Pick<OutcomeQuestion, 'status' | keyof Outcome>,
): string | undefined {
  const { status, lostReason, fee, signedCost } = question;
  if (status === 'Lost') return lostReason === null ? 'No lost reason' : undefined;
  if (fee === null)
    return signedCost === null ? 'Fee and signed cost not entered yet' : 'Fee not entered yet';
  return signedCost === null ? 'Signed cost not entered yet' : undefined;
}

/**
 * Parses "45 lakh" or "₹45,00,000", rounded half up to whole rupees; null if empty. A problem is the end of a sentence.
 */
export function parseSum(text: string): Reading<number | null> {
  if (text.trim() === '') return { ok: true, value: null };
  const reading = readRupees(text);
  if (!reading.ok) return reading;
  // Elsewhere "12.500" means twelve thousand five hundred.
  if (reading.value < 1_000 && /\.\d{3}(?!\d)/.test(text)) return refuse(NO_NUMBER);
  const value = Math.round(reading.value);
  return value > MAX_RUPEES ? refuse('must be at most ₹10,000 crore') : { ok: true, value };
}
