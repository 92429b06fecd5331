import { readInstant } from './spreadsheet/columns/cell-values';

/**
 * Parses the date of a note as Indian time into UTC milliseconds; null if it isn't one. Capital AM or PM means the
 * American order; a day above 12, or a time before the lead was created, means the other one.
 */
export function instantOfStamp(stamp: string, notBefore: number): number | null {
  const monthFirst = readInstant(stamp, 'month-first') ?? null;
  const dayFirst = readInstant(stamp, 'day-first') ?? null;
  const [likely, unlikely] = /[AP]M/.test(stamp) ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  return likely !== null && (likely >= notBefore || unlikely === null || unlikely < notBefore)
    ? likely
    : unlikely;
}
