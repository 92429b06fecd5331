import { formatNumber } from '~/platform/text/format-number';

/** A count in words: "1 view", "12,000 views". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
