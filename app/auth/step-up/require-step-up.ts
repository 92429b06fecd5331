import { redirect, type RouterContextProvider } from 'react-router';

import { hasSteppedUp } from '~/auth/sessions/sessions.server';
import { returnPath } from '~/auth/sign-in/return-path';
import { staff } from '~/auth/staff';

/** For actions that an unattended screen must not allow. @param to where to return; default: the current page. */
export async function requireStepUp(
  request: Request,
  context: Readonly<RouterContextProvider>,
  to?: string,
) {
  if (await hasSteppedUp(context.get(staff).sessionId)) return;
  const page = to ?? (request.method === 'GET' ? request.url : request.headers.get('referer'));
  throw redirect(`/admin/step-up?to=${encodeURIComponent(returnPath(pathOf(page ?? '')))}`);
}

/** Returns null if it is neither. A Referer may contain anything. */
function pathOf(address: string): string | null {
  const url = URL.parse(address, address.startsWith('/') ? 'http://admin.invalid' : undefined);
  return url && url.pathname + url.search;
}
