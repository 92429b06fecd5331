import { redirect } from 'react-router';

import { keepPrivate } from '~/auth/guard';
import { endSessions } from '~/auth/sessions/sessions.server';
import { transportOf } from '~/auth/transport';

import type { Route } from './+types/logout.route';
import { readCookie, setCookie } from './gate-cookies';

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export const loader = () => redirect('/admin');

/** The device stays known. Only the cache is cleared, so that unsaved text stays in the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const transport = transportOf(request, context);
  if (!transport) return redirect('/admin', 303);
  const token = readCookie(request, 'session', transport);
  if (token) await endSessions({ token });
  return redirect('/admin', {
    status: 303,
    headers: {
      'set-cookie': setCookie('session', '', 0, transport),
      'clear-site-data': '"cache"',
    },
  });
}
