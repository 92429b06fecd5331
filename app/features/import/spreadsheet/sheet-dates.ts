import type { Cell } from './spreadsheet.ts';

const DAY = 86_400_000;
/** 31 December 9999. */
const MAX_SERIAL_DAY = 2_958_465;

/** Built-in formats for dates and times. The later ones are those of East Asian versions. */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Excel's longest code of a format. */
const MAX_CODE_LENGTH = 255;

export function isDateFormat(format: number, code: string): boolean {
  if (code === '') return isBuiltInDate(format);
  const [first = ''] = code.slice(0, MAX_CODE_LENGTH).split(';');
  const bare = first.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare) && !/general|[0#?]/i.test(bare.replaceAll(/[.]0+/g, ''));
}

/** Text such as 2026-11-21T09:12:00, or 09:12:00 for a time. Excel counts 29 February 1900, which never existed. */
export function dateOfSerial(serial: number, from1904: boolean): Cell {
  if (!(serial >= 0) || serial > MAX_SERIAL_DAY) return { fault: 'date' };
  const days = from1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  const instant = new Date(Date.UTC(1899, 11, 30) + Math.round((days * DAY) / 1_000) * 1_000);
  const text = instant.toISOString().slice(0, 19);
  return serial < 1 && !from1904 ? text.slice(11) : text;
}
