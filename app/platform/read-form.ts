import { data } from 'react-router';

/**
 * The posted form. A body that is no form is answered with 400 instead of being counted as our fault, NUL in a text with 422:
 * no browser sends it, and no database takes it.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  if (!form)
    throw data('The form couldn’t be read. Go back, reload the page and send it again.', {
      status: 400,
      statusText: 'The form couldn’t be read',
    });
  for (const [name, value] of form)
    if (name.includes('\0') || (typeof value === 'string' && value.includes('\0')))
      throw data(
        'This form contains a character we can’t store. Remove it and enter the text again.',
        {
          status: 422,
          statusText: 'This form contains a character we can’t store',
        },
      );
  return form;
}
