import type { Selectable } from 'kysely';

import type { RevertStep, UndoHandler, UndoContext } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import type { Appointment, AppointmentMailKind } from '~/features/appointments/appointment';
import { findAppointment, toAppointment } from '~/features/appointments/appointment-rows.server';
import { isOccupied } from '~/features/appointments/booking/change-appointment.server';
import { lockDiary } from '~/features/appointments/booking/lock-diary.server';
import { recordAppointment } from '~/features/appointments/booking/record-appointment.server';
import { announceChange } from '~/features/appointments/booking/store-appointment.server';
import { releaseUnits, claimUnits } from '~/features/appointments/booking/units.server';
import { isListedPerson } from '~/features/leads/owners/owner-steps.server';
import { publish } from '~/platform/events.server';

import { readDeskAppointment } from './desk-appointments.server';

const restoredColumns = ['person_id', 'starts_at', 'ends_at', 'status', 'reason'] as const;

type AppointmentState = Pick<Selectable<Tables['appointments']>, (typeof restoredColumns)[number]>;

const LEAD_IN_BIN_MESSAGE = 'The lead of this appointment is in the bin. Restore the lead first.';
const TIME_TAKEN_MESSAGE =
  'Someone else has an appointment at that time now, so it can’t be restored. Book another time.';
const PERSON_REMOVED_MESSAGE =
  'This can’t be undone: the person of this appointment is no longer in Settings → People.';

/** Restores time, person and status. The client gets an email about an undone cancellation or move. */
export const appointmentUndoHandler: UndoHandler<AppointmentState> = {
  lock: lockDiary,
  async capture(ids) {
    const rows = await db()
      .selectFrom('appointments')
      .select(['id', ...restoredColumns])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },
  async refusal(steps) {
    for (const step of steps) {
      if (!(await readDeskAppointment(step.id))) return LEAD_IN_BIN_MESSAGE;
      const slot = blockedSlot(await targetOf(step));
      if (!slot) continue;
      if (await isOccupied(slot)) return TIME_TAKEN_MESSAGE;
      if (slot.endsAt > Date.now() && !(await isListedPerson(slot.personId)))
        return PERSON_REMOVED_MESSAGE;
    }
    return null;
  },
  async restore(steps, undoing) {
    for (const step of steps) await restoreOne(step, undoing);
  },
};

/** The appointment after the undo; undefined if it no longer exists. */
async function targetOf({ id, before }: RevertStep<AppointmentState>) {
  const row = await db()
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toAppointment({ ...row, ...before });
}

/** The time that the appointment blocks; null for requests, possible spam and cancelled ones. */
function blockedSlot(target: Appointment | undefined) {
  if (!target || target.suspect || target.status !== 'booked') return null;
  const { personId, startsAt, endsAt } = target;
  return personId && startsAt && endsAt ? { ...target, personId, startsAt, endsAt } : null;
}

async function restoreOne(step: RevertStep<AppointmentState>, { by }: UndoContext) {
  const { id, before } = step;
  const [current, target] = [await findAppointment(id), await targetOf(step)];
  if (!current || !target) return;
  const now = Date.now();
  const change = mailFor(current, target, now);
  const slot = blockedSlot(target);
  if (current.status !== 'booked' || slot) await releaseUnits(id);
  await db()
    .updateTable('appointments')
    .set({ ...before, updated_at: now })
    .set((eb) => ({
      version: eb('version', '+', 1),
      sequence: change ? eb('sequence', '+', 1) : eb.ref('sequence'),
    }))
    .where('id', '=', id)
    .execute();
  if (slot) await claimUnits(slot);
  const restored = await findAppointment(id);
  if (!restored) return;
  const formerPersonId = current.personId === restored.personId ? null : current.personId;
  if (change) return announceChange(restored, change, { actor: by, now, formerPersonId });
  await recordAppointment(restored, restored.status, { actor: by, now });
  publish('appointment.changed', { id });
}

/** The email that the client gets; null if nothing changes for them, or if the time is over. */
function mailFor(
  current: Appointment,
  target: Appointment,
  now: number,
): AppointmentMailKind | null {
  if (target.endsAt !== null && target.endsAt <= now) return null;
  if (current.status === 'cancelled' && target.status === 'requested') return 'requested';
  if (current.status === 'cancelled' && target.status === 'booked') return 'booked';
  const isMoved = current.startsAt !== target.startsAt || current.personId !== target.personId;
  return isMoved && target.status === 'booked' ? 'moved' : null;
}
