const format = new Intl.NumberFormat('en-IN');

export const formatNumber = (value: number): string => format.format(value);
