import { findAppointment } from '~/features/appointments/appointment-rows.server';
import { kindFor } from '~/features/appointments/booking/change-appointment.server';
import { freeTimes } from '~/features/appointments/free-times/free-times';
import { readDiary } from '~/features/appointments/free-times/read-diary.server';
import { dayOf } from '~/platform/indian-time';
import { openKinds } from '~/settings/appointments/open-kinds';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/free.route';
import { readDayParam } from './day-words';

/** The times of a day for staff, who may book at shorter notice and further ahead than visitors. */
export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const now = Date.now();
  const settings = await readSettings();
  const day = readDayParam(params.get('day'), now);
  const kind = openKinds(settings).find(({ id }) => id === params.get('kind'));
  const appointmentId = params.get('appointment');
  const diary = await readDiary(settings, now, { appointmentId });
  const moved = await findAppointment(appointmentId ?? '');
  const daysAhead = Math.max(0, day - dayOf(now));
  const offered = kind && { ...(moved ? kindFor(moved, kind) : kind), noticeHours: 0, daysAhead };
  const times = offered ? freeTimes(offered, diary, now) : [];
  return {
    day: params.get('day'),
    isOver: day < dayOf(now),
    times: times.filter(({ at }) => dayOf(at) === day),
  };
}
