import { type Reading, readNumber, refuse } from '~/platform/text/numerals';

/** Metres. */
export type Metres = number;

/** Cities, by id, whose byelaws ask for the width of the road: elsewhere the form doesn't. */
const ASKED_IN: ReadonlySet<string> = new Set(['bengaluru', 'hyderabad', 'pune']);

/** True where a plot can't be checked without the width of its road. */
export const asksRoad = (city: string | null) => city !== null && ASKED_IN.has(city);

const FOOT = 0.3048;
const WIDEST: Metres = 100;

/**
 * Width of a road as "30", "30 ft" or "9 m"; a bare number is feet, as a plot's sides are. Roads are laid out in metres: feet are taken
 * down to half a metre, which gives the pairs of Telangana's Building Rules 2012, rule 5(f): 30 ft is 9 m, 40 is 12, 60 is 18.
 */
export function readRoad(text: string): Reading<Metres> {
  const [, figure = '', unit = ''] =
    /^(.{1,40}?)\s*(m|mtrs?|met(?:re|er)s?|ft|feet|['′])?\.?$/i.exec(text) ?? [];
  const reading = readNumber(figure);
  if (!reading.ok)
    return refuse('Enter the width of the road in feet or metres, such as 30 ft or 9 m.');
  const metres = /^m/i.test(unit)
    ? Math.round(reading.value * 10) / 10
    : Math.floor(reading.value * FOOT * 2) / 2;
  return metres >= 1 && metres <= WIDEST
    ? { ok: true, value: metres }
    : refuse(`The road must be between 1 and ${WIDEST} m (4 and 328 ft) wide.`);
}

/** As the query has it: "9m". `readRoad` reads it back. */
export const roadText = (road: Metres) => `${road}m`;
