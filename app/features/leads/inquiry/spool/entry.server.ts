import * as z from 'zod';

import { contentDigest } from '~/features/leads/core/content-digest.server';
import { validatedInquiry } from '~/features/leads/fields/inquiry-schema.server';
import { sourcePostSchema } from '~/features/leads/inquiry/source-post.server';
import type { ReceivedInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { arrivalSchema } from '~/features/leads/inquiry/suspicion/arrival.server';
import { touchesSchema } from '~/features/leads/touches/read-touches.server';
import { decrypt, digest, encrypt } from '~/platform/secret.server';
import { parseJson } from '~/platform/text/parse-json';

const PURPOSE = 'inquiry journal';
/** The first bytes of a spool file. The version is in the encrypted content. */
const FILE_MARK = Buffer.from('inquiry\n');

const entrySchema = z.object({
  version: z.literal(1),
  /** The identity of the database that the inquiry was for, if it was known. */
  database: z.string().optional(),
  id: z.uuid(),
  reference: z.string(),
  receivedAt: z.number().int(),
  formId: z.string().min(1),
  inquiry: validatedInquiry,
  arrival: arrivalSchema.optional(),
  suspicion: z.string().nullable(),
  page: z.string().nullable(),
  utm: z.record(z.string(), z.string()).nullable(),
  touches: touchesSchema.nullish(),
  post: sourcePostSchema.optional(),
});

/** An entry always has a form id, which is created if the form had none. */
type SpoolEntry = z.output<typeof entrySchema>;

export const entryOf = (received: ReceivedInquiry, database?: string): SpoolEntry => ({
  version: 1,
  ...(database === undefined ? {} : { database }),
  ...received,
  formId: received.formId ?? received.id,
});

/** The same form with the same content has the same key, which reveals neither. */
export const entryKey = ({ formId, inquiry }: SpoolEntry) =>
  digest(PURPOSE, `${formId}\n${contentDigest(inquiry)}`);

export const encryptEntry = (entry: SpoolEntry): Buffer =>
  Buffer.concat([FILE_MARK, encrypt(PURPOSE, Buffer.from(JSON.stringify(entry)))]);

/** `reason` completes a sentence if the entry can't be read. */
export function decryptEntry(
  bytes: Uint8Array,
): { ok: true; entry: SpoolEntry } | { ok: false; reason: string } {
  const marked = Buffer.from(bytes);
  if (!marked.subarray(0, FILE_MARK.length).equals(FILE_MARK))
    return { ok: false, reason: 'it is no file of the spool' };
  const text = decrypt(PURPOSE, marked.subarray(FILE_MARK.length));
  if (!text) return { ok: false, reason: 'it is damaged, or was written with another key' };
  const parsed = entrySchema.safeParse(parseJson(text.toString()));
  return parsed.success
    ? { ok: true, entry: parsed.data }
    : { ok: false, reason: 'it was written by another version of the site' };
}
