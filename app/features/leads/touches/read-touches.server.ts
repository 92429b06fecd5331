import * as z from 'zod';

import { textStart } from '~/platform/text/cut-text';
import { parseJson } from '~/platform/text/parse-json';

import { CAMPAIGN_PARAMETER, type Touch, type Touches } from './touch';

const MAX_PARAMETERS = 12;
const MAX_NAME = 40;
/** Characters. A longer parameter is cut. */
const MAX_PARAMETER = 200;
const MAX_PATH = 300;
const MAX_HOST = 253;
/** Invisible characters, those that change the direction of a text, and lone surrogates. */
const UNREADABLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

const cleanParameter = (value: string, max: number) =>
  textStart(value.replaceAll(UNREADABLE_CHARACTERS, '').trim(), max);

const textMatching = (pattern: RegExp, max: number) =>
  z
    .string()
    .transform((value) => cleanParameter(value, max))
    .refine((value) => pattern.test(value));

/** Of several parameters with one name the first counts. */
function parametersOf(pairs: readonly (readonly [string, string])[]): Touch['parameters'] {
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    const text = cleanParameter(value, MAX_PARAMETER);
    const isKnown = name.length <= MAX_NAME && CAMPAIGN_PARAMETER.test(name);
    if (isKnown && text !== '' && !parameters.has(name)) parameters.set(name, text);
  }
  return Object.fromEntries([...parameters].slice(0, MAX_PARAMETERS));
}

const timeSchema = z.int().positive().nullable().catch(null);
const pathSchema = textMatching(/^\/[^\s?]*$/, MAX_PATH).catch('/');
const hostSchema = textMatching(/^[\p{L}\p{N}.:[\]-]+$/u, MAX_HOST)
  .nullable()
  .catch(null);

/** A short format that keeps the browser's script small. */
const sentTouch = z
  .tuple([
    timeSchema,
    z.tuple([pathSchema, hostSchema, z.array(z.tuple([z.string(), z.string()])).catch([])]),
  ])
  .transform(([time, [page, site, pairs]]): Touch => ({
    at: time,
    path: page,
    host: site,
    parameters: parametersOf(pairs),
  }));

const storedTouch = z.object({
  at: timeSchema,
  path: pathSchema,
  host: hostSchema,
  parameters: z
    .record(z.string(), z.string())
    .catch({})
    .transform((parameters) => parametersOf(Object.entries(parameters))),
}) satisfies z.ZodType<Touch>;

export const touchesSchema = z.object({
  first: storedTouch,
  last: storedTouch,
}) satisfies z.ZodType<Touches>;

const readJson = <Value>(schema: z.ZodType<Value>, json: string | null): Value | null =>
  schema.safeParse(parseJson(json ?? '')).data ?? null;

/** Null if the lead has no stored visits or they can't be read. */
export const readTouches = (json: string | null): Touches | null => readJson(touchesSchema, json);

export const readSentTouch = (text: string): Touch | null => readJson(sentTouch, text);

/** A tab separates the first and the last touch. */
export function readSentTouches(text: string): Touches | null {
  const [first, last] = text.split('\t', 2).map(readSentTouch);
  return first && last ? { first, last } : null;
}
