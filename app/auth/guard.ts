import { data, redirect, type MiddlewareFunction } from 'react-router';

import { findSession, touchSession } from '~/auth/sessions/sessions.server';
import { readCookie } from '~/auth/sign-in/gate-cookies';
import { returnPath } from '~/auth/sign-in/return-path';
import { PAGE_NOT_FOUND } from '~/document/page-not-found';
import { type Brand, brandOf } from '~/settings/look/studio-mark';
import { readSettings } from '~/settings/settings.server';

import { staff } from './staff';
import { PLAIN_HTTP, transportOf } from './transport';

/** Admin responses are never stored or indexed. */
export const keepPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set('cache-control', 'no-store');
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
};

export type AccessRefusal = Brand & { readonly refusal: string | null };

/** Requires a session. Any other request gets the sign-in page (status 401). */
export const guard: MiddlewareFunction<Response> = async ({ request, context }) => {
  const transport = transportOf(request, context);
  const session = transport && (await findSession(readCookie(request, 'session', transport)));
  if (!session) {
    const accessRefusal: AccessRefusal = {
      ...brandOf(await readSettings()),
      refusal: transport ? null : PLAIN_HTTP,
    };
    throw data(accessRefusal, { status: 401, statusText: 'Admin Access' });
  }
  const { id: sessionId, device_id: deviceId, person, person_id: personId } = session;
  if (person === null) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/admin/welcome?to=${encodeURIComponent(returnPath(pathname + search))}`);
  }
  if (needsPerson(request)) await touchSession(session);
  context.set(staff, { sessionId, deviceId, person, personId });
};

/** Returns true for page loads and changes, because scripts also send requests while nobody is there. */
const needsPerson = ({ method, headers }: Request) =>
  !['GET', 'HEAD'].includes(method) || (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';

/** No id contains NUL, and no database accepts it. */
export const refuseNulCharacters: MiddlewareFunction<Response> = async ({ params }) => {
  if (Object.values(params).some((value) => value?.includes('\0')))
    throw data(null, PAGE_NOT_FOUND);
};
