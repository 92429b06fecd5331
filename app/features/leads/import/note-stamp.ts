import { readInstant } from './spreadsheet/columns/cell-values';

/**
 * Parses the date of a note as Indian time into UTC milliseconds; null if it isn't one. Capital AM or PM means the
 * American order; a day above 12, or a time before the lead was created, means the other one.
 */
export function instantOfStamp(stamp: string, notBefore: number): number | null {
  const american = readInstant(stamp, 'month-first') ?? null;
  const indian = readInstant(stamp, 'day-first') ?? null;
  const [likely, other] = /[AP]M/.test(stamp) ? [american, indian] : [indian, american];
  return likely !== null && (likely >= notBefore || other === null || other < notBefore)
    ? likely
    : other;
}
