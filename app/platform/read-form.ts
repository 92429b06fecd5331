import { data } from 'react-router';

/** Responds with 400 unless the body is a form, with 422 if a text contains NUL, which no database stores. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  if (!form)
    throw data('The form couldn’t be read. Go back, reload the page and send it again.', {
      status: 400,
      statusText: 'The form could not be read',
    });
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
