import { data } from 'react-router';
import type * as z from 'zod';

const UNREADABLE = { status: 400, statusText: 'The form could not be read' };

/** Responds with 400 unless the body is a form, with 422 if a text contains NUL, which no database stores. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  if (!form)
    throw data(
      'The form couldn’t be read. Go back, reload the page and send it again.',
      UNREADABLE,
    );
  for (const [name, value] of form)
    if (name.includes('\0') || (typeof value === 'string' && value.includes('\0')))
      throw data(
        'This form contains a character we can’t store. Remove it and enter the text again.',
        {
          status: 422,
          statusText: 'This form contains a character that cannot be stored',
        },
      );
  return form;
}

/** Responds with 400 to a form that the screen never sends. */
export function parseForm<Output>(schema: z.ZodType<Output>, fields: object): Output {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw data(null, UNREADABLE);
  return parsed.data;
}

export const readFormAs = async <Output>(request: Request, schema: z.ZodType<Output>) =>
  parseForm(schema, Object.fromEntries(await readForm(request)));
