import { type Mapping, MAX_PATH_LENGTH } from '~/features/leads/core/source-kinds';
import { guessMapping } from '~/features/leads/sources/guess-mapping';
import { formFields, jsonFields, type PayloadField } from '~/features/leads/sources/payload-fields';
import { cutText } from '~/platform/text/cut-text';

export type Sample = { readonly fields: readonly PayloadField[]; readonly guessed: Mapping };

const MAX_SHOWN_LENGTH = 60;

export function readSample(text: string): Sample {
  const fields = fieldsOf(text)
    .filter(({ path }) => path.length <= MAX_PATH_LENGTH)
    .map((field) => ({ ...field, text: cutText(field.text, MAX_SHOWN_LENGTH) }));
  return { fields, guessed: guessMapping(fields) };
}

function fieldsOf(text: string): readonly PayloadField[] {
  const trimmed = text.trim();
  const fields = jsonFields(trimmed);
  if (fields) return fields;
  if (!trimmed.includes('=')) return [];
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(trimmed)) form.append(name, value);
  return formFields(form);
}
