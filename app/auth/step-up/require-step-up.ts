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
  const page = to ?? (request.method === 'GET' ? request.url : request.headers.get('referer'));
  throw redirect(`/admin/step-up?to=${encodeURIComponent(returnPath(pathOf(page ?? '')))}`);
}

/** The path and query of an address, or of a path. A Referer may hold anything: what is neither gives null. */
function pathOf(address: string): string | null {
  const url = URL.parse(address, address.startsWith('/') ? 'http://admin.invalid' : undefined);
  return url && url.pathname + url.search;
}
