const format = new Intl.NumberFormat('en-IN');

export const formatNumber = (value: number): string => format.format(value);

export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
