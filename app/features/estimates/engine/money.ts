/** Indian rupees as a whole number of paise (100 paise = ₹1). */
export type Paise = number;

/** Basis points, for shares and factors: 10,000 is 1.00 or 100 %; 1,800 is 18 %; 14,375 is 1.4375. */
export type Bps = number;

export const RUPEE: Paise = 100;
export const WHOLE_BPS: Bps = 10_000;

const LAKH = 100_000;
const CRORE = 100 * LAKH;

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const paiseFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const shortFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const factorFormat = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

export function fromRupees(amount: number): Paise {
  return Math.round(amount * RUPEE);
}

export function toRupees(amount: Paise): number {
  return amount / RUPEE;
}

/**
 * quantity × rate × each factor, rounded half up to the whole rupee. Amounts are printed without paise, so only whole
 * rupees let the printed lines add up to the printed total; tax is rounded likewise (section 170, CGST Act 2017).
 * BigInt keeps the product exact where it would pass 2^53. All arguments are non-negative integers.
 */
export function multiplyRate(quantity: number, rate: Paise, factors: readonly Bps[]): Paise {
  const product = factors.reduce(
    (soFar, factor) => soFar * BigInt(factor),
    BigInt(quantity * rate),
  );
  const divisor = BigInt(RUPEE) * BigInt(WHOLE_BPS) ** BigInt(factors.length);
  return Number((2n * product + divisor) / (2n * divisor)) * RUPEE;
}

/** A share of an amount, to the whole rupee: `shareOf(₹33,00,000, 500)` is ₹1,65,000. */
export function shareOf(amount: Paise, share: Bps): Paise {
  return multiplyRate(1, amount, [share]);
}

/** ₹33,00,000 (en-IN, no decimals). */
export function formatInr(amount: Paise): string {
  return rupeeFormat.format(toRupees(amount));
}

/** A difference: +₹1,00,000, −₹1,00,000, or “no change”. */
export const formatChange = (amount: Paise): string =>
  amount === 0 ? 'no change' : `${amount > 0 ? '+' : '−'}${formatInr(Math.abs(amount))}`;

/** A rate: ₹2,200, or ₹2,403.50 where it has paise. */
export function formatRate(rate: Paise): string {
  return rate % RUPEE === 0 ? formatInr(rate) : paiseFormat.format(toRupees(rate));
}

/** ₹40.89 lakh, ₹1.2 crore; in full below one lakh. At most two decimals. */
export function formatInrShort(amount: Paise): string {
  const inRupees = toRupees(amount);
  const size = Math.abs(inRupees);
  if (size < LAKH) return formatInr(amount);
  // Amounts that would round to 100 lakh are formatted in crore.
  const isCrore = size >= CRORE - 0.005 * LAKH;
  const [unit, name] = isCrore ? [CRORE, 'crore'] : [LAKH, 'lakh'];
  return `${inRupees < 0 ? '-' : ''}₹${shortFormat.format(size / unit)} ${name}`;
}

export function formatPercent(share: Bps): string {
  return `${shortFormat.format(share / 100)} %`;
}

export const formatFactor = (factor: Bps): string => factorFormat.format(factor / WHOLE_BPS);
