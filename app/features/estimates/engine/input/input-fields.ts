import { type Paise, fromRupees } from '~/features/estimates/engine/money';
import { NO_NUMBER, type Reading, readNumber, readRupees, refuse } from '~/platform/text/numerals';

import { type City, TIERS, type Tier, findCity } from './cities';
import {
  BHKS,
  type Bhk,
  FACINGS,
  FACING_LABELS,
  type Facing,
  LIMITS,
  type Month,
  type EstimateInput,
} from './estimate-input';
import {
  AREA_UNIT_LABELS,
  type AreaUnit,
  type Feet,
  type SqFt,
  formatQuantity,
  sqFtInWritten,
  toSqFt,
} from './units';

export const ANOTHER_PLACE = 'other';

interface Range {
  min: number;
  max: number;
}

/** Parses an area into square feet: in `unit`, in a unit of its own ("12 cents"), or as two sides ("30x40"). */
export function readArea(text: string, label: string, range: Range, unit: AreaUnit): Reading<SqFt> {
  const sides = readSides(text);
  if (sides) return inRange(Math.round(sides.width * sides.depth), range, label, ' sq ft');
  const [, number = '', unitText = ''] = WITH_UNIT.exec(text) ?? [];
  const size = sqFtInWritten(unitText);
  const amount = readNumber(number);
  if (size !== undefined && amount.ok) {
    const area = Math.round(amount.value * size);
    return inRange(area, range, label, ` sq ft (you gave ${unitText})`);
  }
  const reading = readNumber(text);
  if (!reading.ok) return refuse(`${label} ${reading.problem}.`);
  const area = toSqFt(reading.value, unit);
  const note = unit === 'sqft' ? '' : ` (you gave ${AREA_UNIT_LABELS[unit]})`;
  return inRange(area, range, label, ` sq ft${note}`);
}

/** A number and the unit after it: "12 cents", "139m²". */
const WITH_UNIT = /^([^a-z]{1,40}?)\s*([a-z][a-z\s.²2]{0,20})$/i;

export function readCount(
  text: string,
  label: string,
  range: Range,
  example = '',
): Reading<number> {
  const reading = readNumber(text);
  // The general message gives 1500 as an example, which makes no sense for floors.
  const isNone = reading.ok ? !Number.isInteger(reading.value) : reading.problem === NO_NUMBER;
  if (isNone) return refuse(`${label} must be a whole number${example}.`);
  if (!reading.ok) return refuse(`${label} ${reading.problem}.`);
  return inRange(reading.value, range, label, '');
}

function inRange(value: number, { min, max }: Range, label: string, unit: string): Reading<number> {
  if (value < min) return refuse(`${label} must be at least ${formatQuantity(min)}${unit}.`);
  if (value > max)
    return refuse(`${label} must be at most ${formatQuantity(max)}${unit}. For more, contact us.`);
  return { ok: true, value };
}

/** Parses floors including the ground floor: "2", "2 floors" or "G+1". */
export function readFloors(text: string): Reading<number> {
  const label = 'Number of floors';
  const countText = text.replace(/\s(?:floors?|storeys?)$/i, '');
  const [ground, upper = '0'] = /^g(?:round)?\s*(?:\+\s*(\d.*))?$/i.exec(countText) ?? [];
  if (ground === undefined) return readCount(countText, label, LIMITS.floors, ', such as 2 or G+1');
  const upperFloors = readCount(upper, label, { min: 0, max: Infinity }, ', such as 2 or G+1');
  return upperFloors.ok ? inRange(upperFloors.value + 1, LIMITS.floors, label, '') : upperFloors;
}

const A_PLOT = 'Enter the plot as width × depth in feet, such as 30x40.';
const AREA_MESSAGE =
  'Enter the plot as width × depth in feet, such as 30x40, or its area under “Site area”.';
/** Limit in characters: in a long run of spaces the pattern would try to match at every space. */
const MAX_PLOT = 80;

function splitSides(text: string): [string, string] | null {
  if (text.length > MAX_PLOT) return null;
  const sides = text.replaceAll(/\s*(?:['’′]|feet|ft\.?)/gi, '').split(/\s*(?:x|×|\*|by|into)\s*/i);
  const [first, second] = sides;
  return first === undefined || second === undefined || sides.length !== 2 ? null : [first, second];
}

/** Parses two sides in feet, or in metres if both say so ("10 m x 12 m"). */
function readSides(text: string): { width: Feet; depth: Feet } | null {
  const sideTexts = splitSides(text);
  const inMetres = sideTexts?.every((side) => /m$/i.test(side));
  const [width, depth] = (sideTexts ?? []).map((side) =>
    readNumber(inMetres ? side.replace(/\s*m$/i, '') : side),
  );
  if (!width?.ok || !depth?.ok) return null;
  const feet = inMetres ? 1 / 0.3048 : 1;
  return { width: width.value * feet, depth: depth.value * feet };
}

function isNoNumber(text: string): boolean {
  const reading = readNumber(text);
  return !reading.ok && reading.problem === NO_NUMBER;
}

/** Parses a plot in whole feet: width along the road, then depth. */
export function readPlot(text: string): Reading<NonNullable<EstimateInput['plot']>> {
  const sides = splitSides(text);
  if (!sides) return refuse(sqFtInWritten(WITH_UNIT.exec(text)?.[2] ?? '') ? AREA_MESSAGE : A_PLOT);
  if (sides.some(isNoNumber)) return refuse(A_PLOT);
  const [first, second] = sides;
  const width = readCount(first, 'Width of the plot', LIMITS.plotSide);
  if (!width.ok) return width;
  const depth = readCount(second, 'Depth of the plot', LIMITS.plotSide);
  if (!depth.ok) return depth;
  return { ok: true, value: { width: width.value, depth: depth.value } };
}

export function readBhk(text: string): Reading<Bhk> {
  const reading = readNumber(text.replace(/bhk$/i, ''));
  const value = reading.ok ? BHKS.find((bhk) => bhk === reading.value) : undefined;
  return value === undefined
    ? refuse('Choose 1 to 5 BHK, or enter the built-up area.')
    : { ok: true, value };
}

export function readFacing(text: string): Reading<Facing> {
  const sought = text.toLowerCase();
  const value = FACINGS.find(
    (facing) => facing === sought || FACING_LABELS[facing].toLowerCase() === sought,
  );
  return value === undefined ? refuse('Choose a facing, such as east.') : { ok: true, value };
}

/** Parses a city's id or name; null for another place. */
export function readCity(text: string): Reading<City | null> {
  if (text === ANOTHER_PLACE) return { ok: true, value: null };
  const value = findCity(text);
  return value === undefined
    ? refuse('We don’t know this city. Choose “Other city” and its size.')
    : { ok: true, value };
}

export function readTier(text: string): Reading<Tier> {
  const value = TIERS.find((tier) => String(tier) === text);
  return value === undefined ? refuse('Choose tier 1, 2 or 3.') : { ok: true, value };
}

const MAX_EXTRAS = 20;

/** Parses extras that are joined by full stops, in any order. The rate card decides which exist (`openEstimate`). */
export function readExtras(text: string): Reading<string[]> {
  const value = [...new Set(text.split('.'))].sort();
  return value.length <= MAX_EXTRAS && value.every((name) => /^[a-z][a-z0-9-]{0,39}$/.test(name))
    ? { ok: true, value }
    : refuse('We don’t know one of these extras.');
}

export function readMonth(text: string): Reading<Month> {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)
    ? { ok: true, value: text }
    : refuse('Choose the month and the year.');
}

/** Parses rupees into paise. */
export function readBudget(text: string): Reading<Paise> {
  const reading = text === '' ? refuse('must be given') : readRupees(text);
  if (!reading.ok) return refuse(`Your budget ${reading.problem}.`);
  const limited = inRange(reading.value, LIMITS.budget, 'Your budget', ' rupees');
  return limited.ok ? { ok: true, value: fromRupees(Math.round(limited.value)) } : limited;
}

export function readChoice<Choice extends string>(
  text: string,
  what: string,
  choices: readonly Choice[],
): Reading<Choice> {
  const value = choices.find((choice) => choice === text);
  return value === undefined ? refuse(`Choose the ${what} from the list.`) : { ok: true, value };
}
