import * as z from 'zod';

import type { Paise } from './money';
import type { Reading } from './numerals';
import { AREA_UNITS, type AreaUnit } from './units';
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
  readMonth,
  readPlot,
  readTier,
} from './wish-fields';
import { DEFAULTS, FORM_KEYS, type FormKey } from './wish-query';
import { BUILDING_TYPES, FINISHES, LIMITS, type Wish } from './wish-type';

/** What the visitor sent, as text: '' where nothing. Shown again where something is wrong. */
export type WishTexts = Record<FormKey, string>;
/** One sentence for each field that can't be used. */
export type Problems = Partial<WishTexts>;

type Refused = { ok: false; problems: Problems; texts: WishTexts };
export type ParsedWish = { ok: true; wish: Wish } | Refused;
export type ParsedBudget = { ok: true; wish: Wish; budget: Paise } | Refused;

/**
 * Reads a wish from a URL's query or a form; never throws, and reports every problem at once. For the server: it
 * carries zod. `gst` is on unless it says "off": an unticked box sends nothing, so the form's switch is a select or a
 * pair of radio buttons.
 */
export function parseWish(fields: URLSearchParams | FormData): ParsedWish {
  const texts = textsOf(fields);
  const { wish, problems } = readWish(texts);
  if (texts.area === '' && texts.bhk === '')
    problems.area = 'Give the built-up area or the number of bedrooms.';
  return wish !== null && isEmpty(problems) ? { ok: true, wish } : { ok: false, problems, texts };
}

/** Reads a wish with a budget in rupees ("4500000", "45 lakh") in place of its area; never throws. */
export function parseBudget(fields: URLSearchParams | FormData): ParsedBudget {
  const texts = textsOf(fields);
  const { wish, problems } = readWish({ ...texts, area: '', bhk: '' });
  const budget = readBudget(texts.budget);
  if (!budget.ok) problems.budget = budget.problem;
  return wish !== null && budget.ok && isEmpty(problems)
    ? { ok: true, wish, budget: budget.value }
    : { ok: false, problems, texts };
}

const isEmpty = (problems: Problems) => Object.keys(problems).length === 0;

const textsSchema = z.record(z.enum(FORM_KEYS), z.string());

function textsOf(fields: URLSearchParams | FormData): WishTexts {
  // Ticked boxes share a name, so all values are joined; elsewhere the first counts. A file is no text.
  const text = (key: FormKey) => {
    const values = fields.getAll(key).filter((value) => typeof value === 'string');
    return (key === 'with' ? values.join('.') : (values[0] ?? '')).trim();
  };
  return textsSchema.parse(Object.fromEntries(FORM_KEYS.map((key) => [key, text(key)])));
}

function readWish(texts: WishTexts): { wish: Wish | null; problems: Problems } {
  const unit = AREA_UNITS.find((known) => known === texts.unit) ?? DEFAULTS.unit;
  const { data, error } = SCHEMAS[unit].safeParse(texts);
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? []) {
    const key = FORM_KEYS.find((name) => name === path[0]);
    if (key) problems[key] ??= message;
  }
  // Checked on the texts, so that it is said even while other fields are wrong.
  if (texts.tier === '' && (texts.city === '' || texts.city === ANOTHER_PLACE))
    problems.city = 'Choose the city, or another place and its tier.';
  if (!data || data.tier === null) return { wish: null, problems };
  return { wish: { ...data, tier: data.tier }, problems };
}

/** A field from its text: null where nothing was given, an issue where it can't be read. */
function field<Value>(read: (text: string) => Reading<Value>) {
  return z.string().transform((text, ctx) => {
    if (text === '') return null;
    const reading = read(text);
    if (reading.ok) return reading.value;
    ctx.addIssue({ code: 'custom', message: reading.problem });
    return z.NEVER;
  });
}

/** The schema for areas typed in one unit; what comes out is in sq ft. */
function wishSchema(unit: AreaUnit) {
  const area = (label: string, limits: { min: number; max: number }) =>
    field((text) => readArea(text, label, limits, unit));
  return z
    .object({
      type: field((text) => readChoice(text, 'building type', BUILDING_TYPES)),
      plot: field(readPlot),
      facing: field(readFacing),
      site: area('Site area', LIMITS.siteArea),
      area: area('Built-up area', LIMITS.builtUp),
      bhk: field(readBhk),
      floors: field((text) => readCount(text, 'Number of floors', LIMITS.floors)),
      city: field(readCity),
      tier: field(readTier),
      finish: field((text) => readChoice(text, 'finish', FINISHES)),
      cars: field((text) => readCount(text, 'Number of cars', LIMITS.cars)),
      basement: area('Basement', LIMITS.basement),
      with: field(readExtras),
      gst: field((text) => readChoice(text, 'GST', ['on', 'off'])),
      start: field(readMonth),
      unit: field((text) => readChoice(text, 'unit of area', AREA_UNITS)),
    })
    .transform((fields) => ({
      buildingType: fields.type ?? DEFAULTS.type,
      plot: fields.plot,
      facing: fields.facing,
      siteArea: fields.site,
      builtUp: fields.area,
      bhk: fields.bhk,
      floors: fields.floors ?? DEFAULTS.floors,
      city: fields.city?.id ?? null,
      tier: fields.city?.tier ?? fields.tier,
      finish: fields.finish ?? DEFAULTS.finish,
      cars: fields.cars ?? DEFAULTS.cars,
      basement: fields.basement ?? DEFAULTS.basement,
      extras: fields.with ?? [],
      gst: (fields.gst ?? DEFAULTS.gst) === 'on',
      start: fields.start,
    }));
}

const SCHEMAS: Record<AreaUnit, ReturnType<typeof wishSchema>> = {
  sqft: wishSchema('sqft'),
  sqm: wishSchema('sqm'),
  sqyd: wishSchema('sqyd'),
};
