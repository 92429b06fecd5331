import { type Reading, readNumber, refuse } from '~/platform/text/numerals';

export type Metres = number;

const ROAD_CITIES: ReadonlySet<string> = new Set(['bengaluru', 'hyderabad', 'pune']);

export const needsRoadWidth = (city: string | null) => city !== null && ROAD_CITIES.has(city);

const METRES_PER_FOOT = 0.3048;
const MAX_ROAD_WIDTH: Metres = 100;

/**
 * Parses "30", "30 ft" or "9 m"; a number without a unit is feet. Roads are planned in metres, so feet are rounded down
 * to half a metre. That gives the pairs of Telangana's Building Rules 2012, rule 5(f): 30 ft is 9 m, 40 is 12, 60 is
 * 18.
 */
export function readRoad(text: string): Reading<Metres> {
  const [, figure = '', unit = ''] =
    /^(.{1,40}?)\s*(m|mtrs?|met(?:re|er)s?|ft|feet|['’′])?\.?$/i.exec(text) ?? [];
  const reading = readNumber(figure);
  if (!reading.ok)
    return refuse('Enter the width of the road in feet or metres, such as 30 ft or 9 m.');
  const metres = /^m/i.test(unit)
    ? Math.round(reading.value * 10) / 10
    : Math.floor(reading.value * METRES_PER_FOOT * 2) / 2;
  return metres >= 1 && metres <= MAX_ROAD_WIDTH
    ? { ok: true, value: metres }
    : refuse(`The road must be between 1 and ${MAX_ROAD_WIDTH} m (4 and 328 ft) wide.`);
}

export const roadText = (road: Metres) => `${road}m`;
