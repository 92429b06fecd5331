import { data } from 'react-router';

/** The posted form. A body that is no form is answered with 400 instead of being counted as our fault. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data('The form could not be read. Please go back, reload the page and send it again.', {
      status: 400,
      statusText: 'The form could not be read',
    });
  }
}
