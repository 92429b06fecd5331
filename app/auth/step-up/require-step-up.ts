import { redirect, type RouterContextProvider } from 'react-router';

import { hasSteppedUp } from '~/auth/sessions/sessions.server';
import { returnPath } from '~/auth/sign-in/return-path';
import { staff } from '~/auth/staff';

/**
 * For what must not be done from a screen left open (export, bulk delete, PIN change, restore): sends whoever has not
 * proved within five minutes who they are to do so, and back to `to` (the page they were on unless given).
 */
export async function requireStepUp(
  request: Request,
  context: Readonly<RouterContextProvider>,
  to?: string,
) {
  if (await hasSteppedUp(context.get(staff).sessionId)) return;
  const { pathname, search } = new URL(request.url);
  const page =
    to ??
    (request.method === 'GET' ? pathname + search : (request.headers.get('referer') ?? '/admin'));
  const back = page.startsWith('/') ? page : new URL(page).pathname + new URL(page).search;
  throw redirect(`/admin/step-up?to=${encodeURIComponent(returnPath(back))}`);
}
