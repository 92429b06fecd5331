import { CARD_UNIT_LABELS, type CardValue } from '~/features/estimates/engine/card/rate-card';

import { type Bps, type Paise, WHOLE_BPS, multiplyRate, shareOf } from './money';

/** Whole rupees, in paise; low ≤ likely ≤ high. */
export interface Amounts {
  low: Paise;
  likely: Paise;
  high: Paise;
}

interface Provenance {
  source: string;
  /** Day on which the figure was entered or confirmed, "2026-11-21". */
  date: string;
  assumed: boolean;
}

export interface Factor extends Provenance {
  label: string;
  value: Bps;
}

/** Calculation of the likely amount: quantity × rate × factors, or a share (or the middle of two) of another amount. */
export type Basis =
  | { kind: 'measured'; quantity: number; unit: string; rate: Paise; factors: Factor[] }
  | { kind: 'share'; from: Bps; to: Bps; of: string; base: Paise };

/** A line of an estimate. Its source and date are those of its rate. */
export interface EstimateLine extends Provenance {
  id: string;
  label: string;
  basis: Basis;
  amount: Amounts;
  assumptions: string[];
}

interface MeasuredInput {
  quantity: number;
  rate: CardValue;
  factors: Factor[];
  spread: Bps;
}

export function measuredLine(id: string, label: string, measure: MeasuredInput): EstimateLine {
  const { quantity, rate, factors, spread } = measure;
  const unit = CARD_UNIT_LABELS[rate.unit];
  const amount = (share: Bps) =>
    multiplyRate(quantity, rate.value, [...factors.map((factor) => factor.value), share]);
  return {
    id,
    label,
    basis: { kind: 'measured', quantity, unit, rate: rate.value, factors },
    amount: {
      low: amount(WHOLE_BPS - spread),
      likely: amount(WHOLE_BPS),
      high: amount(WHOLE_BPS + spread),
    },
    ...provenanceOf(rate),
    assumptions: notesOf(rate),
  };
}

/** A line that is a share of another amount, which `of` names. */
export function shareLine(
  id: string,
  label: string,
  share: CardValue<'bps'>,
  base: Amounts,
  of: string,
): EstimateLine {
  return {
    id,
    label,
    basis: { kind: 'share', from: share.value, to: share.value, of, base: base.likely },
    amount: {
      low: shareOf(base.low, share.value),
      likely: shareOf(base.likely, share.value),
      high: shareOf(base.high, share.value),
    },
    ...provenanceOf(share),
    assumptions: notesOf(share),
  };
}

export const middleShare = (from: Bps, to: Bps): Bps => Math.round((from + to) / 2);

/** A line between two shares of one amount; the middle share is the likely one. */
export function shareRangeLine(
  id: string,
  label: string,
  range: { from: CardValue<'bps'>; to: CardValue<'bps'> },
  base: Paise,
  of: string,
): EstimateLine {
  const [from, to] = [range.from.value, range.to.value];
  return {
    id,
    label,
    basis: { kind: 'share', from, to, of, base },
    amount: {
      low: shareOf(base, from),
      likely: shareOf(base, middleShare(from, to)),
      high: shareOf(base, to),
    },
    ...provenanceOf(range.from),
    assumptions: notesOf(range.from),
  };
}

export function sumAmounts(amounts: readonly Amounts[]): Amounts {
  return amounts.reduce(
    (soFar, { low, likely, high }) => ({
      low: soFar.low + low,
      likely: soFar.likely + likely,
      high: soFar.high + high,
    }),
    { low: 0, likely: 0, high: 0 },
  );
}

export function sumOfLines(lines: readonly EstimateLine[]): Amounts {
  return sumAmounts(lines.map((line) => line.amount));
}

export function provenanceOf({ source, date, assumed }: CardValue): Provenance {
  return { source, date, assumed };
}

export function notesOf({ note }: CardValue): string[] {
  return note === '' ? [] : [note];
}
