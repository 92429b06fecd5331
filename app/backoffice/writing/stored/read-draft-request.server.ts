import * as z from 'zod';

import type { DraftRequest } from '~/backoffice/writing/autosave/draft-protocol';
import type { Form, Problems } from '~/backoffice/writing/autosave/text-kind';

const count = (min: number) =>
  z
    .number()
    .int()
    .min(min)
    .max(2 ** 31 - 1);

/** The end of the year 9999, in UTC milliseconds: the latest that date fields accept. */
const MAX_TIME = 253_402_300_799_999;

const envelope = z.object({
  do: z.enum(['autosave', 'save', 'publish', 'unpublish', 'restore', 'keep', 'delete']),
  tab: z.string().min(1).max(64),
  seq: count(1),
  version: count(0),
  form: z.unknown(),
  revision: z.uuid().optional(),
  at: z.number().int().min(0).max(MAX_TIME).optional(),
});

/** Returns undefined for a request that the editor never sends. */
export function readDraftRequest<F extends Form>(
  formSchema: z.ZodType<F>,
  body: unknown,
): { request: DraftRequest<F> } | { problems: Problems<F> } | undefined {
  const read = envelope.safeParse(body);
  if (!read.success) return undefined;
  const { form: sentForm, ...command } = read.data;
  const form = formSchema.safeParse(sentForm);
  if (form.success) return { request: { ...command, form: form.data } };
  const problems = form.error.issues
    .filter(({ path }) => path.length > 0)
    .map(({ path, message }) => [String(path[0]), message]);
  return problems.length ? { problems: Object.fromEntries(problems) } : undefined;
}
