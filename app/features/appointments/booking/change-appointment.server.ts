import { db } from '~/db/executor.server';
import type { Appointment, AppointmentMailKind } from '~/features/appointments/appointment';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import { freeTimes, withBuffers } from '~/features/appointments/free-times/free-times';
import { readDiary } from '~/features/appointments/free-times/read-diary.server';
import { promoteSuspect } from '~/features/leads/changes/move-to-desk.server';
import type { Actor } from '~/features/leads/history/record-event.server';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';
import { openKinds } from '~/settings/appointments/open-kinds';
import { loadPeople } from '~/settings/people/people-rows.server';
import type { Settings } from '~/settings/settings';

import { alternativeTimes } from './book-appointment.server';
import { withDiaryLock } from './lock-diary.server';
import { type ChangeContext, announceChange } from './store-appointment.server';
import { type BookedTime, releaseUnits, claimUnits } from './units.server';

export type ChangeResult =
  | { readonly outcome: 'changed'; readonly appointment: Appointment }
  /** The time is not free. `next`: other free times, in UTC milliseconds. */
  | { readonly outcome: 'taken'; readonly next: readonly number[] }
  /** The person whom staff chose has been removed. */
  | { readonly outcome: 'no-person' }
  /** The appointment doesn't exist, is over or cancelled, or was changed by someone else. */
  | { readonly outcome: 'outdated' };

type AppointmentChange = {
  /** The version that was on screen; omit to change whatever is stored. */
  readonly version?: number;
  /** The member of staff; null for the client. */
  readonly actor: Actor;
};

type NewTime = AppointmentChange & {
  /** UTC milliseconds; a multiple of five minutes. */
  readonly at: number;
  /** Chosen by staff. If omitted, the present person is kept if free; otherwise the first free person takes it. */
  readonly personId?: string;
};

const MINUTE = 60_000;
/** Length in minutes of a requested appointment whose kind was deleted. */
const REQUEST_MINUTES = 60;

const isOpen = ({ status }: Appointment) => status === 'booked' || status === 'requested';

const outdatedResult = { outcome: 'outdated' } as const;

async function findOpen(id: string, version: number | undefined): Promise<Appointment | null> {
  const found = await findAppointment(id);
  return found && isOpen(found) && (version ?? found.version) === found.version ? found : null;
}

/**
 * Gives an appointment a time: moves it, confirms a request, or confirms possible spam at its own time. Clients get
 * free times only; staff (`personId`) may choose any time that doesn't overlap another appointment.
 */
export const moveAppointment = (...move: Parameters<typeof moveInDiary>) =>
  withDiaryLock(() => moveInDiary(...move));

/** Call after `lockDiary`, in the same transaction. */
export async function moveInDiary(
  id: string,
  { at, personId, version, actor }: NewTime,
  settings: Pick<Settings, 'appointments' | 'hours' | 'closures'>,
): Promise<ChangeResult> {
  const found = await findOpen(id, version);
  if (!found) return outdatedResult;
  const people = await loadPeople();
  if (personId && !people.some((one) => one.id === personId)) return { outcome: 'no-person' };
  const now = Date.now();
  const kind = openKinds({ ...settings, people }).find((one) => one.id === found.kindId);
  const diary = await readDiary(settings, now, { appointmentId: id });
  const free = kind ? freeTimes(kindFor(found, kind), diary, now) : [];
  const freePeople = free.find((time) => time.at === at)?.people ?? [];
  const person = personId ?? freePeople.find((one) => one === found.personId) ?? freePeople[0];
  const takenResult = { outcome: 'taken', next: alternativeTimes(free, at) } as const;
  if (person === undefined) return takenResult;
  const length = lengthOf(found) ?? kind?.minutes ?? REQUEST_MINUTES;
  const endsAt = at + length * MINUTE;
  const slot = { ...found, personId: person, startsAt: at, endsAt };
  if (await isOccupied(slot)) return takenResult;
  await releaseUnits(id);
  await claimUnits(slot);
  await db()
    .updateTable('appointments')
    .set((eb) => ({
      person_id: person,
      starts_at: at,
      ends_at: endsAt,
      status: 'booked',
      suspect: 0,
      // The first confirmation is the first invitation, so it doesn't increase the sequence.
      sequence: isConfirmed(found) ? eb('sequence', '+', 1) : eb.ref('sequence'),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
  // Staff who confirm an appointment say that its lead is genuine. A client gets no email about possible spam.
  if (found.suspect) await promoteSuspect(found.leadId, actor);
  const formerPersonId = found.personId === person ? null : found.personId;
  return announceChanged(id, isConfirmed(found) ? 'moved' : 'booked', {
    actor,
    now,
    formerPersonId,
  });
}

/** @param reason a sentence for the client; may be empty. */
export const cancelAppointment = (...cancel: Parameters<typeof cancelInDiary>) =>
  withDiaryLock(() => cancelInDiary(...cancel));

/** Call after `lockDiary`, in the same transaction. */
export async function cancelInDiary(
  id: string,
  { reason, version, actor }: AppointmentChange & { readonly reason: string },
): Promise<ChangeResult> {
  const found = await findOpen(id, version);
  if (!found) return outdatedResult;
  const now = Date.now();
  await releaseUnits(id);
  await db()
    .updateTable('appointments')
    .set((eb) => ({
      status: 'cancelled',
      reason: reason || null,
      sequence: eb('sequence', '+', 1),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
  return announceChanged(id, 'cancelled', { actor, now });
}

async function announceChanged(
  id: string,
  change: AppointmentMailKind,
  by: ChangeContext,
): Promise<ChangeResult> {
  const appointment = await findAppointment(id);
  if (!appointment) return outdatedResult;
  await announceChange(appointment, change, by);
  return { outcome: 'changed', appointment };
}

/** Whether the appointment blocks its time and its client has an invitation. */
const isConfirmed = ({ status, suspect }: Appointment) => status === 'booked' && !suspect;

/** Minutes; null for a request. */
const lengthOf = ({ startsAt, endsAt }: Appointment) =>
  startsAt === null || endsAt === null ? null : (endsAt - startsAt) / MINUTE;

/** The kind with the length and buffers of an appointment, which later changes of the kind don't affect. */
export const kindFor = (appointment: Appointment, kind: AppointmentKind): AppointmentKind => ({
  ...kind,
  minutes: lengthOf(appointment) ?? kind.minutes,
  bufferBefore: appointment.bufferBefore,
  bufferAfter: appointment.bufferAfter,
});

/** Whether the person has another appointment at that time, with the buffers of both. */
export async function isOccupied({
  id,
  personId,
  startsAt,
  endsAt,
  ...buffers
}: BookedTime): Promise<boolean> {
  const { from, to } = withBuffers(startsAt, endsAt, buffers);
  const overlapping = await db()
    .selectFrom('appointments')
    .select('id')
    .where('id', '!=', id)
    .where('person_id', '=', personId)
    .where('status', 'in', ['booked', 'done', 'no_show'])
    .where('suspect', '=', 0)
    .where((eb) => eb(eb('starts_at', '-', eb(eb.ref('buffer_before'), '*', MINUTE)), '<', to))
    .where((eb) => eb(eb('ends_at', '+', eb(eb.ref('buffer_after'), '*', MINUTE)), '>', from))
    .executeTakeFirst();
  return overlapping !== undefined;
}
