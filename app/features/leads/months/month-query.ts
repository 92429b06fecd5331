import { monthOf, LONG_MONTHS } from '~/platform/indian-time';

/** Such as "November 2026". */
export const monthName = (month: number) => `${LONG_MONTHS[month % 12]} ${Math.floor(month / 12)}`;

/** The month in an address, such as "2026-11". */
export const monthKey = (month: number) =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** Without a month, or with a future one, it is the current month. */
export function readMonth(text: string | null, now: number): number {
  const current = monthOf(now);
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  const monthNumber = Number(year) * 12 + Number(month) - 1;
  // Leads have no dates before 1970.
  return monthNumber <= current && monthNumber >= 1970 * 12 ? monthNumber : current;
}
