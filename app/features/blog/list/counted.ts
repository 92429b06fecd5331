import { formatNumber } from '~/platform/text/format-number';

/** Milliseconds. A CDN may hold a page for as long again, so readers see counts at most a minute old. */
export const MAX_COUNT_AGE = 25_000;

export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
