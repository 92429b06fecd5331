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
import { AREA_UNIT_LABELS, type AreaUnit, type SqFt, formatQuantity, toSqFt } from './units';

// Each function reads one filled-in field of the input; a problem is a whole sentence.

/** Value of the city select for a place that is not in the list. */
export const ANOTHER_PLACE = 'other';

interface Range {
  min: number;
  max: number;
}

/** An area typed in `unit`, as whole square feet. The limits are in square feet. */
export function readArea(text: string, label: string, range: Range, unit: AreaUnit): Reading<SqFt> {
  const reading = readNumber(text);
  if (!reading.ok) return refuse(`${label} ${reading.problem}.`);
  const area = toSqFt(reading.value, unit);
  const note = unit === 'sqft' ? '' : ` (you gave ${AREA_UNIT_LABELS[unit]})`;
  return within(area, range, label, ` sq ft${note}`);
}

/** A whole number within limits. */
export function readCount(text: string, label: string, range: Range): Reading<number> {
  const reading = readNumber(text);
  // Nobody wants 1500 floors.
  const isNone = reading.ok ? !Number.isInteger(reading.value) : reading.problem === NO_NUMBER;
  if (isNone) return refuse(`${label} must be a whole number.`);
  if (!reading.ok) return refuse(`${label} ${reading.problem}.`);
  return within(reading.value, range, label, '');
}

function within(value: number, { min, max }: Range, label: string, unit: string): Reading<number> {
  if (value < min) return refuse(`${label} must be at least ${formatQuantity(min)}${unit}.`);
  if (value > max)
    return refuse(`${label} must be at most ${formatQuantity(max)}${unit}. For more, contact us.`);
  return { ok: true, value };
}

const A_PLOT = 'Enter the plot as width × depth in feet, such as 30x40.';
/** Characters: in a gap of thousands each space would be asked what follows it. */
const LONGEST_PLOT = 80;

/** A plot as "30x40", "30 × 40 ft" or "30 by 40", in whole feet: width along the road, then depth. */
export function readPlot(text: string): Reading<NonNullable<EstimateInput['plot']>> {
  if (text.length > LONGEST_PLOT) return refuse(A_PLOT);
  const sides = text.replaceAll(/\s*(?:'|′|feet|ft\.?)/gi, '').split(/\s*(?:x|×|\*|by)\s*/i);
  const [first, second] = sides;
  if (first === undefined || second === undefined || sides.length !== 2) return refuse(A_PLOT);
  const width = readCount(first, 'Width of the plot', LIMITS.plotSide);
  if (!width.ok) return width;
  const depth = readCount(second, 'Depth of the plot', LIMITS.plotSide);
  if (!depth.ok) return depth;
  return { ok: true, value: { width: width.value, depth: depth.value } };
}

/** "3" or "3 BHK". */
export function readBhk(text: string): Reading<Bhk> {
  const reading = readNumber(text.replace(/bhk$/i, ''));
  const value = reading.ok ? BHKS.find((bhk) => bhk === reading.value) : undefined;
  return value === undefined
    ? refuse('Choose 1 to 5 BHK, or enter the built-up area.')
    : { ok: true, value };
}

/** "ne" or "North-east". */
export function readFacing(text: string): Reading<Facing> {
  const sought = text.toLowerCase();
  const value = FACINGS.find(
    (facing) => facing === sought || FACING_LABELS[facing].toLowerCase() === sought,
  );
  return value === undefined ? refuse('Choose a facing, such as east.') : { ok: true, value };
}

/** A city's id or name; null for another place. */
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

const MOST_EXTRAS = 20;

/** Extras joined by full stops, in any order; each once. Which of them there are is up to the rate card (`openEstimate`). */
export function readExtras(text: string): Reading<string[]> {
  const value = [...new Set(text.split('.'))].sort();
  return value.length <= MOST_EXTRAS && value.every((name) => /^[a-z][a-z0-9-]{0,39}$/.test(name))
    ? { ok: true, value }
    : refuse(UNKNOWN_EXTRA);
}

export const UNKNOWN_EXTRA = 'We don’t know one of these extras.';

/** A month of this century as "2026-12". */
export function readMonth(text: string): Reading<Month> {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)
    ? { ok: true, value: text }
    : refuse('Choose the month and the year.');
}

/** Rupees, as paise. */
export function readBudget(text: string): Reading<Paise> {
  const reading = text === '' ? refuse('must be given') : readRupees(text);
  if (!reading.ok) return refuse(`Your budget ${reading.problem}.`);
  const limited = within(reading.value, LIMITS.budget, 'Your budget', ' rupees');
  return limited.ok ? { ok: true, value: fromRupees(Math.round(limited.value)) } : limited;
}

/** One of a list of words. */
export function readChoice<Choice extends string>(
  text: string,
  what: string,
  choices: readonly Choice[],
): Reading<Choice> {
  const value = choices.find((choice) => choice === text);
  return value === undefined ? refuse(`Choose the ${what} from the list.`) : { ok: true, value };
}
