/** Dates are "MM-DD" or days from Easter Sunday. A test compares them with `date-holidays` (decision 39). */
const RULES: readonly { readonly name: string; readonly on: string | number }[] = [
  { name: 'Republic Day', on: '01-26' },
  { name: 'Good Friday', on: -2 },
  { name: 'Ambedkar Jayanti', on: '04-14' },
  { name: 'Independence Day', on: '08-15' },
  { name: 'Gandhi Jayanti', on: '10-02' },
  { name: 'Christmas Day', on: '12-25' },
];

const DAY = 86_400_000;

export const fixedHolidays = (year: number) =>
  RULES.map(({ name, on: date }) => ({
    name,
    day: typeof date === 'string' ? `${year}-${date}` : isoDay(easter(year) + date * DAY),
  }));

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Midnight UTC, by Butcher's algorithm for the Gregorian calendar (Nature, 20 April 1876). */
function easter(year: number): number {
  const [golden, century, yearOfCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const [leaps, leapRest] = [Math.floor(century / 4), century % 4];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - correction + 15) % 30;
  const weekday =
    (32 + 2 * leapRest + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateMoonCorrection = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march = epact + weekday - 7 * lateMoonCorrection + 114;
  return Date.UTC(year, Math.floor(march / 31) - 1, (march % 31) + 1);
}
