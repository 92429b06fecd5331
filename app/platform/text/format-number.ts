const format = new Intl.NumberFormat('en-IN');

export const formatNumber = (value: number): string => format.format(value);

const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 2 });

/** For little room: from a lakh on in lakhs (“1.5L”) and crores (“2Cr”). */
export const formatShort = (value: number): string =>
  value < 100_000 ? formatNumber(value) : short.format(value);

export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
