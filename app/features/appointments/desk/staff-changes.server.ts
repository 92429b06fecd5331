import { undoable } from '~/backoffice/undo/undo-log.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { isUniqueViolation } from '~/db/errors.server';
import { db } from '~/db/executor.server';
import type { Appointment } from '~/features/appointments/appointment';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import {
  cancelInDiary,
  type ChangeResult,
  moveInDiary,
} from '~/features/appointments/booking/change-appointment.server';
import { withDiaryLock } from '~/features/appointments/booking/lock-diary.server';
import { recordAppointment } from '~/features/appointments/booking/record-appointment.server';
import { publish } from '~/platform/events.server';
import { formatInstant } from '~/platform/indian-time';
import { readSettings } from '~/settings/settings.server';

type SeenAppointment = { readonly id: string; readonly version: number };

export type StaffChange = SeenAppointment &
  (
    | { readonly do: 'time'; readonly at: number; readonly personId: string }
    | { readonly do: 'cancel'; readonly reason: string }
    | { readonly do: 'outcome'; readonly status: 'done' | 'no_show' }
  );

/** `next`: free times to choose instead, in UTC milliseconds. */
export type StaffAnswer = ChangeAnswer & { readonly next?: readonly number[] };

const OUTDATED_MESSAGE =
  'This appointment has changed since you opened it, so your change wasn’t saved. You now see the latest version; what you entered is still here.';
export const PERSON_LEFT = 'This person is no longer in Settings → People. Choose someone else.';
const TIME_TAKEN_MESSAGE = 'That time is taken: this person has another appointment then.';

/** Throws if the database is unavailable. */
export async function changeByStaff(change: StaffChange, by: string): Promise<StaffAnswer> {
  const before = await findAppointment(change.id);
  if (!before) return { ok: false, message: 'This appointment no longer exists.' };
  const what = describe(change, before);
  try {
    const { result, undo } = await withDiaryLock(() =>
      // A first confirmation can't be undone, because the client was asked to expect this time.
      undoable({ records: isFirst(change, before) ? [] : [recordOf(change)], what, by }, () =>
        applyStaffChange(change, by),
      ),
    );
    return toStaffAnswer(result, what, undo);
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, message: TIME_TAKEN_MESSAGE };
    throw error;
  }
}

const recordOf = ({ id }: SeenAppointment) => ({ of: 'appointment', id });

const isFirst = (change: StaffChange, { status, suspect }: Appointment) =>
  change.do === 'time' && (status !== 'booked' || suspect);

async function applyStaffChange(change: StaffChange, by: string): Promise<ChangeResult> {
  const { id, version } = change;
  switch (change.do) {
    case 'time':
      return moveInDiary(
        id,
        { version, at: change.at, personId: change.personId, actor: by },
        await readSettings(),
      );
    case 'cancel':
      return cancelInDiary(id, { version, reason: change.reason, actor: by });
    case 'outcome':
      return setOutcome(change, by);
    default:
      return change satisfies never;
  }
}

/** Stores whether an appointment that has begun took place. The client gets no email. */
async function setOutcome(
  { id, version, status }: Extract<StaffChange, { do: 'outcome' }>,
  actor: string,
): Promise<ChangeResult> {
  const now = Date.now();
  const { numUpdatedRows } = await db()
    .updateTable('appointments')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', ['booked', 'done', 'no_show'])
    .where('starts_at', '<=', now)
    .executeTakeFirst();
  const appointment = numUpdatedRows === 0n ? null : await findAppointment(id);
  if (!appointment) return { outcome: 'outdated' };
  await recordAppointment(appointment, status, { actor, now });
  publish('appointment.changed', { id });
  return { outcome: 'changed', appointment };
}

const outcomeNames = {
  done: 'Marked as done',
  no_show: 'Marked as no-show',
};

function describe(change: StaffChange, before: Appointment): string {
  switch (change.do) {
    case 'time':
      return `${isFirst(change, before) ? 'Confirmed for' : 'Moved to'} ${formatInstant(change.at)}`;
    case 'cancel':
      return 'Appointment cancelled';
    case 'outcome':
      return outcomeNames[change.status];
    default:
      return change satisfies never;
  }
}

function toStaffAnswer(result: ChangeResult, what: string, undoId: string | null): StaffAnswer {
  switch (result.outcome) {
    case 'changed':
      return { ok: true, message: `${what}.`, undoId };
    case 'taken':
      return { ok: false, message: TIME_TAKEN_MESSAGE, next: result.next };
    case 'no-person':
      return { ok: false, message: PERSON_LEFT };
    case 'outdated':
      return { ok: false, message: OUTDATED_MESSAGE };
    default:
      return result satisfies never;
  }
}
