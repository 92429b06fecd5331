/** The fields of a complete inquiry, as a form would post them. */
export const filledIn = (change: Record<string, string> = {}) =>
  new URLSearchParams({
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone: '98765 43210',
    pincode: '560034 Bengaluru',
    projectType: 'Residential Villa',
    ...change,
  });

/** Posts an inquiry like the form's script does, from the site's own origin. */
export const postInquiry = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${url}/contact`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { accept: 'application/json', origin: url, ...headers },
  });
