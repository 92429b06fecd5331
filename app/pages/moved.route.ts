import { redirect } from 'react-router';

import { APPOINTMENT_PATH, openKinds } from '~/settings/appointments/open-kinds';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/moved.route';

/** Redirects from the specification's alternative addresses. They keep the query. */
export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (pathname.toLowerCase().startsWith('/terms')) return redirect(`/terms${search}`, 301);
  // Not permanent, because the studio may begin or stop to offer appointments.
  const hasAppointments = openKinds(await readSettings()).length > 0;
  return redirect(`${hasAppointments ? APPOINTMENT_PATH : '/contact'}${search}`, {
    status: 302,
    headers: { 'cache-control': 'no-store' },
  });
}
