import { formatNumber } from '~/platform/text/format-number';

/**
 * Milliseconds. A view is stored within a second, and a CDN may hold a page for as long again, so that readers see counts which are at most a
 * minute old.
 */
export const MAX_COUNT_AGE = 25_000;

/** "1 view", "12,000 views". */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
