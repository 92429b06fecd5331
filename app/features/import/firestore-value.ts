type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types of Firestore's REST API: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
const unwrapByType: Record<string, (value: unknown) => Json> = {
  nullValue: () => null,
  booleanValue: (value) => value === true,
  integerValue: Number,
  doubleValue: Number,
  timestampValue: (value) => instantOf(value) ?? String(value),
  stringValue: String,
  bytesValue: String,
  referenceValue: String,
  geoPointValue: (value) => JSON.stringify(value),
  arrayValue: (value) =>
    isObject(value) && Array.isArray(value['values']) ? value['values'].map(plainValue) : [],
  mapValue: (value) => (isObject(value) ? plainFields(value['fields']) : {}),
};

/** Unwraps a value such as `{ stringValue: … }`; returns any other unchanged. Timestamps become UTC milliseconds. */
export function plainValue(value: unknown): Json {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isObject(value)) return isScalar(value) ? value : null;
  const [first, ...otherEntries] = Object.entries(value);
  if (first && otherEntries.length === 0 && Object.hasOwn(unwrapByType, first[0]))
    return unwrapByType[first[0]]?.(first[1]) ?? null;
  return exportedInstant(value) ?? plainFields(value);
}

const isScalar = (value: unknown): value is null | boolean | number | string =>
  value === null || ['boolean', 'number', 'string'].includes(typeof value);

export const plainFields = (fields: unknown): { [key: string]: Json } =>
  isObject(fields)
    ? Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plainValue(value)]))
    : {};

function exportedInstant(value: Record<string, unknown>): number | undefined {
  if (value['__datatype__'] === 'timestamp' && isObject(value['value']))
    return exportedInstant(value['value']);
  const seconds = value['_seconds'] ?? value['seconds'];
  const nanoseconds = value['_nanoseconds'] ?? value['nanoseconds'] ?? 0;
  if (seconds === undefined) return undefined;
  const instant = Number(seconds) * 1000 + Math.floor(Number(nanoseconds) / 1e6);
  return isInstant(instant) ? instant : undefined;
}

/** Date fields can't show years of five digits. Microseconds taken for milliseconds are beyond this limit too. */
const LAST_INSTANT = Date.UTC(10_000, 0) - 1;
const isInstant = (value: number) => Number.isSafeInteger(value) && Math.abs(value) <= LAST_INSTANT;

const ZONE = /(?:Z|GMT|UTC|[+-]\d\d:?\d\d)$/i;

/** Parses a time into UTC milliseconds, from a number of them or from text. Text without a zone is Indian time. */
export function instantOf(value: unknown): number | null {
  // Seconds, as Unix counts them, of a date since 1973.
  if (typeof value === 'number' && value > 1e8 && value < 1e11) return instantOf(value * 1000);
  if (typeof value === 'number') return isInstant(value) ? value : null;
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return null;
  const text = value.trim();
  const instant = Date.parse(text.includes(':') && !ZONE.test(text) ? `${text}+05:30` : text);
  return Number.isNaN(instant) ? null : instant;
}
