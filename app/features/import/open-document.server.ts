import * as z from 'zod';

import { storableText } from '~/platform/text/storable-text';

import { plainFields } from './firestore-value';

/** Old data is taken as it is: only what no engine can store is left out (NUL, lone surrogates). */
export const oldText = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => storableText(String(value)))
  .nullish()
  .transform((value) => value ?? '');

/** A blank field is an absent one. */
export const withoutBlanks = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** At most as long as Firestore's: no index of PostgreSQL takes more than 2,704 bytes. */
const id = z
  .union([z.string(), z.number()])
  .transform((value) => storableText(String(value)))
  .refine((value) => value !== '' && Buffer.byteLength(value) <= 1_500)
  .nullable()
  .catch(null);

const wrapped = z.object({ name: z.string().catch(''), fields: z.record(z.string(), z.unknown()) });

/** The document's id and fields, whichever way the export wraps them. */
export function openDocument(document: unknown, key: string | null) {
  const rest = wrapped.safeParse(document).data;
  // REST: the resource's name ends in the document's id.
  if (rest)
    return {
      sourceId: id.parse((rest.name || key)?.split('/').at(-1) ?? null),
      fields: plainFields(rest.fields),
    };
  const fields = plainFields(document);
  return {
    sourceId: id.parse(fields['id'] ?? fields['_id'] ?? fields['__id__'] ?? key),
    fields,
  };
}
