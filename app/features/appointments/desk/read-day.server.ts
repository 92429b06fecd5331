import { db } from '~/db/executor.server';
import { type AppointmentStatus, statusNames } from '~/features/appointments/appointment';
import { startOfDay } from '~/platform/indian-time';

import { listOfDay } from './desk-appointments.server';

export type DayEntry = {
  readonly id: string;
  readonly kind: 'appointment' | 'blocked' | 'busy';
  readonly status?: AppointmentStatus;
  readonly personId: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly title: string;
  readonly about: string;
  readonly to?: string;
};

/** @param day days since 1970-01-01 in India. */
export async function readDay(day: number): Promise<DayEntry[]> {
  const appointments = (await listOfDay(day)).flatMap((one): DayEntry[] => {
    const { id, client, kindName, personId, startsAt, endsAt, status } = one;
    if (startsAt === null || endsAt === null) return [];
    const about = status === 'booked' ? kindName : `${kindName}, ${statusNames[status]}`;
    const to = `/admin/appointments/${id}`;
    return [
      {
        id,
        kind: 'appointment',
        status,
        personId,
        startsAt,
        endsAt,
        title: client.name,
        about,
        to,
      },
    ];
  });
  const entries = [...appointments, ...(await blockedOn(day)), ...(await busyOn(day))];
  return entries.toSorted((one, other) => one.startsAt - other.startsAt);
}

async function blockedOn(day: number): Promise<DayEntry[]> {
  const rows = await db()
    .selectFrom('blocked_times')
    .select(['id', 'person_id as personId', 'starts_at as startsAt', 'ends_at as endsAt', 'reason'])
    .where('starts_at', '<', startOfDay(day + 1))
    .where('ends_at', '>', startOfDay(day))
    .execute();
  return rows.map(({ reason, ...row }) => ({
    ...row,
    kind: 'blocked',
    title: reason || 'Blocked',
    about: '',
  }));
}

async function busyOn(day: number): Promise<DayEntry[]> {
  const rows = await db()
    .selectFrom('busy_times')
    .select(['person_id as personId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .distinct()
    .where('starts_at', '<', startOfDay(day + 1))
    .where('ends_at', '>', startOfDay(day))
    .execute();
  return rows.map((row) => ({
    ...row,
    id: `busy ${row.personId} ${row.startsAt} ${row.endsAt}`,
    kind: 'busy',
    title: 'Busy',
    about: 'own calendar',
  }));
}
