import { db } from '~/db/executor.server';
import type { Appointment } from '~/features/appointments/appointment';
import { withBuffers } from '~/features/appointments/free-times/free-times';
import { UNIT_MINUTES } from '~/settings/appointments/appointment-kinds';

const UNIT = UNIT_MINUTES * 60_000;

export type BookedTime = Pick<Appointment, 'id' | 'bufferBefore' | 'bufferAfter'> & {
  readonly personId: string;
  readonly startsAt: number;
  readonly endsAt: number;
};

/** @throws a unique violation if one of the units is taken. */
export async function claimUnits({ id, personId, startsAt, endsAt, ...buffers }: BookedTime) {
  const { from, to } = withBuffers(startsAt, endsAt, buffers);
  const first = Math.floor(from / UNIT);
  const units = Array.from({ length: Math.ceil(to / UNIT) - first }, (_, at) => first + at);
  await db()
    .insertInto('appointment_units')
    .values(units.map((unit) => ({ person_id: personId, unit, appointment_id: id })))
    .execute();
}

export const releaseUnits = (appointmentId: string) =>
  db().deleteFrom('appointment_units').where('appointment_id', '=', appointmentId).execute();
