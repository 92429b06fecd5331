import type { Paise } from '~/features/estimates/engine/money';
import type { Reading } from '~/platform/text/numerals';

import { BUILDING_TYPES, FINISHES, LIMITS, type EstimateInput } from './estimate-input';
import {
  ANOTHER_PLACE,
  readArea,
  readBhk,
  readBudget,
  readChoice,
  readCity,
  readCount,
  readExtras,
  readFacing,
  readFloors,
  readMonth,
  readPlot,
  readTier,
} from './input-fields';
import { DEFAULTS, FORM_KEYS, type FormKey, type InputTexts } from './input-query';
import { needsRoadWidth, readRoad } from './road';
import { AREA_UNITS } from './units';

export type InputProblems = Partial<InputTexts>;

type RefusedInput = { ok: false; problems: InputProblems; texts: InputTexts };
type ParsedInput = { ok: true; input: EstimateInput } | RefusedInput;
type ParsedBudget = { ok: true; input: EstimateInput; budget: Paise } | RefusedInput;

/**
 * Parses an estimate input from a URL's query or a form. Never throws, and reports every problem at once. It runs in
 * browsers too, so it doesn't use zod, which is larger than the whole engine. `gst` is on unless it is "off": an
 * unticked checkbox sends nothing, so the form's switch is a select or a pair of radio buttons.
 */
export function parseInput(fields: URLSearchParams | FormData): ParsedInput {
  const texts = textsOf(fields);
  const { input, problems } = readInput(texts);
  if (texts.area === '' && texts.bhk === '')
    problems.area = 'Enter the built-up area or choose the number of bedrooms.';
  return input !== null && isEmpty(problems) ? { ok: true, input } : { ok: false, problems, texts };
}

/** Like `parseInput`, with a budget in rupees ("4500000", "45 lakh") instead of the area. Never throws. */
export function parseBudget(fields: URLSearchParams | FormData): ParsedBudget {
  const texts = textsOf(fields);
  const { input, problems } = readInput({ ...texts, area: '', bhk: '' });
  const budget = readBudget(texts.budget);
  if (!budget.ok) problems.budget = budget.problem;
  return input !== null && budget.ok && isEmpty(problems)
    ? { ok: true, input, budget: budget.value }
    : { ok: false, problems, texts };
}

const isEmpty = (problems: InputProblems) => Object.keys(problems).length === 0;

/** The typed text of each field. Extras, and month and year, share a name, so all their values are joined. */
export function textsOf(fields: URLSearchParams | FormData): InputTexts {
  const text = (key: FormKey) => {
    const values = fields.getAll(key).filter((value) => typeof value === 'string'); // Uploaded files are ignored.
    if (key === 'with') return values.join('.');
    // A year is always selected, so it means nothing without a month.
    if (key === 'start') return values[0] === '' ? '' : values.toReversed().join('-').trim();
    return (values[0] ?? '').trim();
  };
  return Object.fromEntries(FORM_KEYS.map((key) => [key, text(key)])) as InputTexts;
}

function readInput(texts: InputTexts): { input: EstimateInput | null; problems: InputProblems } {
  const problems: InputProblems = {};
  function read<Value>(key: FormKey, reader: (text: string) => Reading<Value>): Value | null {
    if (texts[key] === '') return null;
    const reading = reader(texts[key]);
    if (reading.ok) return reading.value;
    problems[key] = reading.problem;
    return null;
  }
  const unit = read('unit', (text) => readChoice(text, 'unit of area', AREA_UNITS));
  const area = (key: FormKey, label: string, limits: { min: number; max: number }) =>
    read(key, (text) => readArea(text, label, limits, unit ?? DEFAULTS.unit));
  const readCountField = (key: FormKey, label: string, limits: { min: number; max: number }) =>
    read(key, (text) => readCount(text, label, limits));

  const city = read('city', readCity);
  const tier = city?.tier ?? read('tier', readTier);
  const rest = {
    buildingType:
      read('type', (text) => readChoice(text, 'building type', BUILDING_TYPES)) ?? DEFAULTS.type,
    plot: read('plot', readPlot),
    facing: read('facing', readFacing),
    // A value of a field that the form doesn't show is ignored.
    road: needsRoadWidth(city?.id ?? null) ? read('road', readRoad) : null,
    siteArea: area('site', 'Site area', LIMITS.siteArea),
    builtUp: area('area', 'Built-up area', LIMITS.builtUp),
    bhk: read('bhk', readBhk),
    floors: read('floors', readFloors) ?? DEFAULTS.floors,
    finish: read('finish', (text) => readChoice(text, 'finish', FINISHES)) ?? DEFAULTS.finish,
    cars: readCountField('cars', 'Number of cars', LIMITS.cars) ?? DEFAULTS.cars,
    basement: area('basement', 'Basement', LIMITS.basement) ?? DEFAULTS.basement,
    extras: read('with', readExtras) ?? [],
    gst: (read('gst', (text) => readChoice(text, 'GST', ['on', 'off'])) ?? DEFAULTS.gst) === 'on',
    start: read('start', readMonth),
  };
  if (texts.tier === '' && (texts.city === '' || texts.city === ANOTHER_PLACE))
    problems.city = 'Choose the city, or “Other city” and its size.';
  return { input: tier === null ? null : { ...rest, city: city?.id ?? null, tier }, problems };
}
