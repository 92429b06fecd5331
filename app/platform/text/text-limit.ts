import { formatNumber } from './format-number';

/** What a form says of a text that is longer than its field takes; nothing of it is cut. */
export const tooLong = (max: number, length: number): string =>
  `Please use at most ${formatNumber(max)} characters here. There are ${formatNumber(length)}.`;
