import { MAX_PATH_LENGTH, numberSource } from '~/features/leads/core/source-kinds';
import { capitalise } from '~/platform/text/capitalise';
import { textStart } from '~/platform/text/cut-text';
import { parseJson } from '~/platform/text/parse-json';
import { repairDoubleEncoding } from '~/platform/text/repair-double-encoding';

export type PayloadField = { readonly path: string; readonly label: string; readonly text: string };

const MAX_FIELDS = 300;
const MAX_DEPTH = 12;
/** Programs write their own word for a missing value into a text. */
const NOTHING = /^(?:null|undefined|n\/a)?$/i;

/** Null if the text is not JSON. Numbers keep the digits they were sent with, because ids may exceed 2^53. */
export function jsonFields(json: string): PayloadField[] | null {
  try {
    return fieldsOf(parseDigits(json));
  } catch {
    return null;
  }
}

const parseDigits = (json: string): unknown =>
  JSON.parse(json, (_key, parsed: unknown, ...rest: unknown[]) =>
    typeof parsed === 'number' ? numberSource(rest[0]) : parsed,
  );

/** Of files only the name is read. A field such as "fields[a][value]" may have its question in "fields[a][title]". */
export const formFields = (form: FormData): PayloadField[] =>
  [...form].slice(0, MAX_FIELDS).flatMap(([path, value]) => {
    const question = form.get(path.replace(/\[value\]$/, '[title]'));
    const label = typeof question === 'string' && path.endsWith('[value]') ? question : '';
    const ownLabel = label || labelAmong(path, (name) => form.has(name));
    return fieldsOf(typeof value === 'string' ? value : value.name, [path], ownLabel);
  });

/** The length of a list of leads, at the top level or in a program's answer; 1 for other JSON, 0 for none. */
export function countEntries(json: string): number {
  const value = parseJson(json);
  if (value === undefined) return 0;
  const list = isObject(value)
    ? Object.entries(value).find(([key, entry]) => LIST_KEY.test(key) && isListOfPeople(entry))?.[1]
    : value;
  return Array.isArray(list) && !list.some(questionEntry) ? list.length : 1;
}

const LIST_KEY = /^(?:response|data|leads|records|items|results|rows)$/i;
const LABEL_OF_CONTACT = 'type|label|kind|is_?primary|primary';
const CONTACT_ONLY = new RegExp(
  `^(?:(?:phone|mobile|number|${LABEL_OF_CONTACT})\\n)+$|^(?:(?:e?mail|address|${LABEL_OF_CONTACT})\\n)+$`,
  'i',
);
const OF_PERSON = /^(?:phone|mobile|e?mail)(?:_?(?:no|number|address))?$/i;
const isListOfPeople = (value: unknown) =>
  Array.isArray(value) &&
  value.every(
    (entry) =>
      isObject(entry) &&
      Object.keys(entry).some((key) => /phone|mobile|mail/i.test(key)) &&
      !CONTACT_ONLY.test(`${Object.keys(entry).join('\n')}\n`),
  );

function fieldsOf(value: unknown, start: readonly string[] = [], startLabel = ''): PayloadField[] {
  const fields: PayloadField[] = [];
  const titles = new Map<unknown, string>();
  const add = (path: readonly string[], label: string, found: unknown, depth: number): void => {
    if (fields.length >= MAX_FIELDS || depth > MAX_DEPTH) return;
    if (Array.isArray(found)) {
      const isSingle = found.length === 1;
      for (const [index, entry] of found.entries()) {
        const named = questionEntry(entry);
        const ownPath = isSingle ? path : [...path, String(index + 1)];
        const answer = typedAnswer(entry, titles);
        if (named) add([...path, named.id], named.label, named.value, depth + 1);
        else if (answer) add([...ownPath, ...answer.path], answer.label, answer.value, depth + 1);
        else add(ownPath, label, entry, depth + 1);
      }
    } else if (isObject(found)) {
      const hasTitles = addTitles(found['definition'], titles);
      for (const [key, entry] of Object.entries(found)) {
        if (hasTitles && key === 'definition') continue;
        // PHP sends a list as an object with numbers, and Elementor one with the fields' ids.
        const named =
          isObject(entry) &&
          'type' in entry &&
          (/^\d+$/.test(key) || Object.keys(entry).every((name) => FIELD_KEYS.test(name))) &&
          questionEntry(entry);
        const ownLabel = labelAmong(key, (name) => name in found);
        if (named) add([...path, key, named.key], named.label, named.value, depth + 1);
        else add([...path, key], ownLabel, entry, depth + 1);
      }
    } else if (typeof found === 'string' || typeof found === 'boolean') {
      const text = repairDoubleEncoding(String(found).trim());
      const inner = path.length > 0 && text.startsWith('{') ? innerFields(text) : null;
      if (inner) add(path, label, inner, depth + 1);
      else if (!NOTHING.test(text) && path.length > 0)
        // A key of any length may contain hundreds of fields, which would each repeat it. A path that is cut stays too
        // long for a mapping.
        fields.push({
          path: textStart(path.join('.'), MAX_PATH_LENGTH + 1),
          label: textStart(label, MAX_PATH_LENGTH),
          text,
        });
    }
  };
  add(start, startLabel, value, 0);
  return fields;
}

/** Jotform and others send all answers as JSON within one text. */
function innerFields(text: string): Record<string, unknown> | null {
  try {
    const inner = parseDigits(text);
    return isObject(inner) ? inner : null;
  } catch {
    return null;
  }
}

const FIELD_KEYS = /^(?:id|type|title|label|value|raw_value|required)$/;
const NAME_KEYS = [
  'column_id',
  'key',
  'name',
  'label',
  'question',
  'title',
  'heading',
  'Attribute',
];
const LABEL_KEYS = ['column_name', 'label', 'question', 'title', 'heading'];
const VALUE_KEYS = ['string_value', 'value', 'values', 'answer', 'answerDetails', 'Value'];

/** Forms often send a list of questions with answers: `{"name": "email", "values": ["a@example.in"]}`. */
function questionEntry(entry: unknown) {
  if (!isObject(entry) || Object.keys(entry).some((name) => OF_PERSON.test(name))) return null;
  const isSurvey = 'heading' in entry && 'answers' in entry;
  const key = isSurvey ? 'answers' : VALUE_KEYS.find((name) => entry[name] !== undefined);
  const id = firstText(entry, NAME_KEYS);
  if (key === undefined || id === '') return null;
  const label = firstText(entry, LABEL_KEYS) || labelOf(id);
  return {
    id,
    key,
    label,
    value: chosenTexts(
      /^answer(?:s|Details)$/.test(key) ? answerText(entry[key]) : entry[key],
      entry['options'],
    ),
  };
}

/** LinkedIn sends `{"textQuestionAnswer": {"answer": "Asha"}}`, SurveyMonkey `[{"text": "Asha"}]`. */
function answerText(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(answerText);
  if (!isObject(answer)) return answer;
  const [only, ...others] = Object.values(answer);
  const text = answer['text'] ?? answer['simple_text'];
  return text ?? (others.length === 0 ? answerText(only) : answer);
}

/** Typeform sends the questions apart from the answers. */
function addTitles(definition: unknown, titles: Map<unknown, string>): boolean {
  if (!isObject(definition) || !Array.isArray(definition['fields'])) return false;
  for (const field of definition['fields'])
    if (isObject(field)) titles.set(field['id'], firstText(field, LABEL_KEYS));
  return true;
}

/** `{"type": "text", "text": "Asha", "field": {"id": …}}`; a choice has its text in a `label` or in `labels`. */
function typedAnswer(entry: unknown, titles: ReadonlyMap<unknown, string>) {
  if (!isObject(entry) || !isObject(entry['field'])) return null;
  const type = String(entry['type']);
  const value = entry[type];
  const label = titles.get(entry['field']['id']);
  if (label === undefined || value === undefined) return null;
  const key = isObject(value) && ['label', 'labels'].find((name) => name in value);
  return key ? { path: [type, key], label, value: value[key] } : { path: [type], label, value };
}

/** Tally sends the ids of the chosen options, together with all of them. */
function chosenTexts(value: unknown, options: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(options)) return value;
  const chosen = (id: unknown): unknown => {
    const option: unknown = options.find((one) => isObject(one) && one['id'] === id);
    return isObject(option) ? (option['text'] ?? id) : id;
  };
  return value.map(chosen);
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

/** Gravity Forms numbers the parts of a name, of which 3 is the first and 6 the last one; an address has all from 1. */
function labelAmong(key: string, has: (key: string) => boolean): string {
  const [, field, part] = /^(\d+)\.([36])$/.exec(key) ?? [];
  const isName = part !== undefined && !has(`${field}.1`) && !has(`${field}.5`);
  return isName ? (part === '3' ? 'First name' : 'Last name') : labelOf(key);
}

/** "JOB_TITLE", "jobTitle" and "job-title" become "Job title". */
function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_\-[\]]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return capitalise(words);
}
