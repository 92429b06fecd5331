import { formatNumber } from './format-number';

export const tooLong = (max: number, length: number): string =>
  `Use at most ${formatNumber(max)} characters. You’ve used ${formatNumber(length)}.`;
