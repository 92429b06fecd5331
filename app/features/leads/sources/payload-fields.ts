import { numberSource } from '~/features/leads/core/source-kinds';
import { parseJson } from '~/platform/text/parse-json';

export type PayloadField = { readonly path: string; readonly label: string; readonly text: string };

const MAX_FIELDS = 300;
const MAX_DEPTH = 12;

/** Null if the text is not JSON. Numbers keep the digits they were sent with, because ids may exceed 2^53. */
export function jsonFields(json: string): PayloadField[] | null {
  try {
    const value: unknown = JSON.parse(json, (_key, parsed: unknown, ...rest: unknown[]) =>
      typeof parsed === 'number' ? numberSource(rest[0]) : parsed,
    );
    return fieldsOf(value);
  } catch {
    return null;
  }
}

/** Of files only the name is read. */
export const formFields = (form: FormData): PayloadField[] =>
  [...form]
    .slice(0, MAX_FIELDS)
    .map(([path, value]) => ({
      path,
      label: labelOf(path),
      text: (typeof value === 'string' ? value : value.name).trim(),
    }))
    .filter(({ text }) => text !== '');

/** An array at the top level has several leads. */
export function countEntries(json: string): number {
  const value = parseJson(json);
  if (value === undefined) return 0;
  return Array.isArray(value) ? value.length : 1;
}

function fieldsOf(value: unknown): PayloadField[] {
  const fields: PayloadField[] = [];
  const add = (path: readonly string[], label: string, found: unknown, depth: number): void => {
    if (fields.length >= MAX_FIELDS || depth > MAX_DEPTH) return;
    if (Array.isArray(found)) {
      const isSingle = found.length === 1;
      for (const [index, entry] of found.entries()) {
        const named = questionEntry(entry);
        if (named) add([...path, named.id], named.label, named.value, depth + 1);
        else add(isSingle ? path : [...path, String(index + 1)], label, entry, depth + 1);
      }
    } else if (isObject(found))
      for (const [key, entry] of Object.entries(found))
        add([...path, key], labelOf(key), entry, depth + 1);
    else if (typeof found === 'string' || typeof found === 'boolean') {
      const text = String(found).trim();
      if (text !== '' && path.length > 0) fields.push({ path: path.join('.'), label, text });
    }
  };
  add([], '', value, 0);
  return fields;
}

const NAME_KEYS = ['column_id', 'key', 'name', 'label', 'question', 'title'];
const LABEL_KEYS = ['column_name', 'label', 'question', 'title'];
const VALUE_KEYS = ['string_value', 'value', 'values', 'answer'];

/** Forms often send a list of questions with answers: `{"name": "email", "values": ["a@example.in"]}`. */
function questionEntry(entry: unknown): { id: string; label: string; value: unknown } | null {
  if (!isObject(entry)) return null;
  const value = VALUE_KEYS.find((key) => entry[key] !== undefined);
  const id = firstText(entry, NAME_KEYS);
  if (value === undefined || id === '') return null;
  return { id, label: firstText(entry, LABEL_KEYS) || labelOf(id), value: entry[value] };
}

function firstText(entry: Record<string, unknown>, keys: readonly string[]): string {
  for (const key of keys) {
    const text = entry[key];
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "JOB_TITLE", "jobTitle" and "job-title" become "Job title". */
function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_\-[\]]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
