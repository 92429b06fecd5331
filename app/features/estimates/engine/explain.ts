import { formatQuantity } from '~/features/estimates/engine/input/units';
import { formatDate, MONTHS } from '~/platform/indian-time';

import { type Basis, type Factor, type Line, middleOf } from './line';
import { formatFactor, formatInr, formatPercent, formatRate, WHOLE } from './money';

type Measured = Extract<Basis, { kind: 'measured' }>;
type Share = Extract<Basis, { kind: 'share' }>;

/** The calculation of the likely amount: "1,500 sq ft × ₹2,200 × 1.00 (tier-2)", "5 % of ₹33,00,000 (works)". */
export function explain({ basis }: Pick<Line, 'basis'>): string {
  if (basis.kind === 'measured')
    return [...product(basis), ...basis.factors.map(explainFactor)].join(' × ');
  const { from, to, of } = basis;
  const usual = from === to ? '' : `; usual are ${from / 100}–${formatPercent(to)}`;
  return `${shareInWords(basis)} (${of}${usual})`;
}

/** A shorter version that omits factors of 1.00: "2,400 sq ft × ₹2,200 × 1.15 (villa)". */
export function explainShortly({ basis }: Pick<Line, 'basis'>): string {
  if (basis.kind === 'share') return shareInWords(basis);
  const factors = basis.factors.filter(({ value }) => value !== WHOLE);
  return [...product(basis), ...factors.map(explainFactor)].join(' × ');
}

const product = (basis: Measured) => [
  `${formatQuantity(basis.quantity)} ${unitOf(basis)}`,
  formatRate(basis.rate),
];

const shareInWords = ({ from, to, base }: Share) =>
  `${formatPercent(middleOf(from, to))} of ${formatInr(base)}`;

/** All sources of a line, the rate's first: "Studio start value, 21 November 2026"; "Assumed" without a source. */
export function sourcesOf(line: Line): string[] {
  const factors = line.basis.kind === 'measured' ? line.basis.factors : [];
  return [
    ...new Set([line, ...factors].map(({ source, date }) => `${source}, ${formatDate(date)}`)),
  ];
}

const explainFactor = ({ label, value }: Factor) => `${formatFactor(value)} (${label})`;

function unitOf({ unit, quantity }: Measured): string {
  return quantity !== 1 && (unit === 'car' || unit === 'item') ? `${unit}s` : unit;
}

export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}
