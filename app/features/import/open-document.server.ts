import * as z from 'zod';

import { storableText } from '~/platform/text/storable-text';

import { plainFields } from './firestore-value';

/** Accepts old data as it is, without characters that no engine can store (NUL, lone surrogates). */
export const legacyText = z
  .union([z.string(), z.number(), z.boolean()], 'isn’t text')
  .transform((value) => storableText(String(value)))
  .nullish()
  .transform((value) => value ?? '');

export const withoutBlanks = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** At most as long as Firestore's ids, because PostgreSQL's index entries take at most 2,704 bytes. */
const idSchema = z
  .union([z.string(), z.number()])
  .transform((value) => storableText(String(value)))
  .refine((value) => value !== '' && Buffer.byteLength(value) <= 1_500)
  .nullable()
  .catch(null);

const wrapped = z.object({ name: z.string().catch(''), fields: z.record(z.string(), z.unknown()) });

export function openDocument(document: unknown, key: string | null) {
  const restDocument = wrapped.safeParse(document).data;
  // In the REST format the resource's name ends with the document's id.
  if (restDocument)
    return {
      sourceId: idSchema.parse((restDocument.name || key)?.split('/').at(-1) ?? null),
      fields: plainFields(restDocument.fields),
    };
  const fields = plainFields(document);
  return {
    sourceId: idSchema.parse(fields['id'] ?? fields['_id'] ?? fields['__id__'] ?? key),
    fields,
  };
}
