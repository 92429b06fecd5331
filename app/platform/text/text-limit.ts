import { formatNumber } from './format-number';

/** What a form says of a text that is longer than its field takes; nothing of it is cut. */
export const tooLong = (max: number, length: number): string =>
  `Use at most ${formatNumber(max)} characters. You’ve used ${formatNumber(length)}.`;
