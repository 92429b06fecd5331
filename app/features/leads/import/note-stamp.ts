import { instantOf } from '~/features/import/firestore-value';
import { instantInIndia } from '~/platform/indian-time';

/** The time of a date without one. */
const MIDNIGHT = '00:00';
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * Parses the date at the beginning of a note as Indian time. Returns UTC milliseconds, or null if
 * it isn't a date. American and Indian browsers print day and month in different orders. Capital AM
 * or PM means American; a day above 12, or a time before the lead was created, means the other
 * order.
 */
export function instantOfStamp(stamp: string, notBefore: number): number | null {
  const named = /^(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})(?:,? (.+))?$/.exec(stamp);
  if (named) {
    const [, day, month = '', year, time = MIDNIGHT] = named;
    return instant(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day), time);
  }
  const numbers = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:(?:,? |T)(.+))?$/.exec(stamp);
  if (!numbers) return null;
  const [a, b, c] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
  const time = numbers[4] ?? MIDNIGHT;
  if (a > 31) return time.endsWith('Z') ? instantOf(stamp) : instant(a, b, c, time);
  const american = instant(c, a, b, time);
  const indian = instant(c, b, a, time);
  const [likely, other] = /[AP]M/.test(time) ? [american, indian] : [indian, american];
  return likely !== null && (likely >= notBefore || other === null || other < notBefore)
    ? likely
    : other;
}

function instant(year: number, month: number, day: number, time: string): number | null {
  const parts = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?\s*([AaPp])?/u.exec(time);
  if (!parts || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const half = parts[4]?.toLowerCase();
  const typed = Number(parts[1]);
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0);
  return instantInIndia(
    year < 100 ? 2000 + year : year,
    month - 1,
    day,
    hour,
    Number(parts[2]),
    Number(parts[3] ?? 0),
  );
}
