import { formatQuantity } from '~/features/estimates/engine/input/units';
import { formatDate, MONTHS } from '~/platform/indian-time';

import { type Basis, type Factor, type EstimateLine, middleShare } from './line';
import { formatFactor, formatInr, formatPercent, formatRate, WHOLE_BPS } from './money';

type MeasuredBasis = Extract<Basis, { kind: 'measured' }>;
type ShareBasis = Extract<Basis, { kind: 'share' }>;

/** The calculation of the likely amount: "1,500 sq ft × ₹2,200 × 1.00 (tier-2)", "5 % of ₹33,00,000 (works)". */
export function explain({ basis }: Pick<EstimateLine, 'basis'>): string {
  if (basis.kind === 'measured')
    return [...productText(basis), ...basis.factors.map(explainFactor)].join(' × ');
  const { from, to, of } = basis;
  const usual = from === to ? '' : `; usual are ${from / 100}–${formatPercent(to)}`;
  return `${shareInWords(basis)} (${of}${usual})`;
}

/** A shorter version that omits factors of 1.00: "2,400 sq ft × ₹2,200 × 1.15 (villa)". */
export function explainShortly({ basis }: Pick<EstimateLine, 'basis'>): string {
  if (basis.kind === 'share') return shareInWords(basis);
  const factors = basis.factors.filter(({ value }) => value !== WHOLE_BPS);
  return [...productText(basis), ...factors.map(explainFactor)].join(' × ');
}

const productText = (basis: MeasuredBasis) => [
  `${formatQuantity(basis.quantity)} ${unitOf(basis)}`,
  formatRate(basis.rate),
];

const shareInWords = ({ from, to, base }: ShareBasis) =>
  `${formatPercent(middleShare(from, to))} of ${formatInr(base)}`;

/** All sources of a line, the rate's first: "Studio start value, 21 November 2026"; "Assumed" without a source. */
export function sourcesOf(line: EstimateLine): string[] {
  const factors = line.basis.kind === 'measured' ? line.basis.factors : [];
  return [
    ...new Set([line, ...factors].map(({ source, date }) => `${source}, ${formatDate(date)}`)),
  ];
}

const explainFactor = ({ label, value }: Factor) => `${formatFactor(value)} (${label})`;

function unitOf({ unit, quantity }: MeasuredBasis): string {
  return quantity !== 1 && (unit === 'car' || unit === 'item') ? `${unit}s` : unit;
}

export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}
