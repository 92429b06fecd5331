import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import type { RecordRef } from '~/backoffice/undo/undo-steps.server';
import { db } from '~/db/executor.server';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import { isOccupied, moveInDiary } from '~/features/appointments/booking/change-appointment.server';
import { lockDiary } from '~/features/appointments/booking/lock-diary.server';
import { readTakeOver, type TakeOver } from '~/features/leads/owners/take-over.server';
import { formatInstant } from '~/platform/indian-time';
import { loadSettings } from '~/settings/settings.server';

const selectFutureAppointments = () =>
  db()
    .selectFrom('appointments')
    .where('status', '=', 'booked')
    .where('suspect', '=', 0)
    .where('ends_at', '>', Date.now());

export async function countAppointments(): Promise<ReadonlyMap<string, number>> {
  const rows = await selectFutureAppointments()
    .select(({ fn }) => ['person_id', fn.countAll<number>().as('count')])
    .groupBy('person_id')
    .execute();
  return new Map(rows.map(({ person_id, count }) => [person_id ?? '', count]));
}

async function futureIdsOf(personId: string): Promise<string[]> {
  const rows = await selectFutureAppointments()
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The time of the first appointment that overlaps one of the new person's own; null if all fit. Locks the diary. */
export async function findFirstConflict(from: string, to: string): Promise<string | null> {
  await lockDiary();
  for (const id of await futureIdsOf(from)) {
    const slot = await slotForPerson(id, to);
    if (slot && (await isOccupied(slot))) return formatInstant(slot.startsAt);
  }
  return null;
}

async function slotForPerson(id: string, personId: string) {
  const found = await findAppointment(id);
  if (!found || found.startsAt === null || found.endsAt === null) return null;
  return { ...found, personId, startsAt: found.startsAt, endsAt: found.endsAt };
}

/** Clients and the new person get an email. */
export async function handOver(from: string, to: string, by: string | null): Promise<void> {
  await lockDiary();
  for (const id of await futureIdsOf(from)) await reassign(id, to, by);
}

/** Skips an appointment that no longer fits. */
async function reassign(id: string, personId: string, actor: string | null): Promise<void> {
  const slot = await slotForPerson(id, personId);
  if (!slot || (await isOccupied(slot))) return;
  await moveInDiary(id, { at: slot.startsAt, personId, actor }, await loadSettings());
}

/** The kind sorts after "setting", so that an undo brings the person back before their appointments. */
export const appointmentTakeOverRef = ({ from, to }: TakeOver): RecordRef => ({
  of: 'takeover of appointments',
  id: JSON.stringify([from, to]),
});

/** Stored in the undo log, so never rename a property. */
type HandoverState = { readonly ids: readonly string[] };

export const appointmentTakeOverUndoHandler: UndoHandler<HandoverState> = {
  lock: lockDiary,
  async capture(refs) {
    const states = new Map<string, HandoverState>();
    for (const ref of refs) states.set(ref, { ids: await futureIdsOf(readTakeOver(ref).from) });
    return states;
  },
  async restore(steps, { by }) {
    for (const { id: ref, before } of steps) {
      const { from, to } = readTakeOver(ref);
      for (const id of before?.ids ?? []) {
        const found = await findAppointment(id);
        if (found?.status === 'booked' && found.personId === to) await reassign(id, from, by);
      }
    }
  },
};
