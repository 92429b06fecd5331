import { formatQuantity } from '~/features/estimates/engine/input/units';

import type { Basis, Factor, Line } from './line';
import { type Bps, formatFactor, formatInr, formatPercent, formatRate } from './money';

/** The arithmetic of a line: "1,500 sq ft × ₹2,200 × 1.00 (tier-2)", "5 % of ₹33,00,000 (works)". */
export function explain({ basis }: Pick<Line, 'basis'>): string {
  if (basis.kind === 'share')
    return `${percentRange(basis.from, basis.to)} of ${formatInr(basis.base)} (${basis.of})`;
  const { quantity, rate } = columns({ basis });
  return [quantity, rate, ...basis.factors.map(explainFactor)].join(' × ');
}

/** The same as cells of a table; a share has the percentage as its quantity and the base as its rate. */
export function columns({ basis }: Pick<Line, 'basis'>): { quantity: string; rate: string } {
  if (basis.kind === 'share')
    return { quantity: percentRange(basis.from, basis.to), rate: formatInr(basis.base) };
  return {
    quantity: `${formatQuantity(basis.quantity)} ${unitOf(basis)}`,
    rate: formatRate(basis.rate),
  };
}

/** Every source behind a line, its rate's first: "Studio start value, 21 Nov 2026"; "Assumed" where there is none. */
export function sourcesOf(line: Line): string[] {
  const factors = line.basis.kind === 'measured' ? line.basis.factors : [];
  return [
    ...new Set([line, ...factors].map(({ source, date }) => `${source}, ${formatDay(date)}`)),
  ];
}

const explainFactor = ({ label, value }: Factor) => `${formatFactor(value)} (${label})`;

const percentRange = (from: Bps, to: Bps) =>
  from === to ? formatPercent(from) : `${from / 100}–${formatPercent(to)}`;

function unitOf({ unit, quantity }: Extract<Basis, { kind: 'measured' }>): string {
  return quantity !== 1 && (unit === 'car' || unit === 'item') ? `${unit}s` : unit;
}

// Named here and not by Intl, whose short names differ between versions ("Sep", "Sept"): server and browser must agree.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "2026-12" as "Dec 2026". */
export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** "2026-11-21" as "21 Nov 2026". */
export function formatDay(date: string): string {
  return `${Number(date.slice(8, 10))} ${formatMonth(date)}`;
}
