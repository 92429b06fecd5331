import { formatNumber } from '~/platform/text/format-number';

/** "1 view", "12,000 views". */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
