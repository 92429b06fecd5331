import { readInstant } from './spreadsheet/columns/cell-values';

/**
 * Parses the date at the beginning of a note as Indian time. Returns UTC milliseconds, or null if
 * it isn't a date. American and Indian browsers print day and month in different orders. Capital AM
 * or PM means American; a day above 12, or a time before the lead was created, means the other
 * order.
 */
export function instantOfStamp(stamp: string, notBefore: number): number | null {
  const american = readInstant(stamp, 'month-first') ?? null;
  const indian = readInstant(stamp, 'day-first') ?? null;
  const [likely, other] = /[AP]M/.test(stamp) ? [american, indian] : [indian, american];
  return likely !== null && (likely >= notBefore || other === null || other < notBefore)
    ? likely
    : other;
}
