import { canSendMail } from '~/alerts/outbox/channels';
import { unlessUnavailable } from '~/db/errors.server';
import { db } from '~/db/executor.server';
import { HALF_DAYS_PER_REQUEST } from '~/features/appointments/appointment';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import { findByForm } from '~/features/appointments/booking/book-appointment.server';
import { appointmentAddress } from '~/features/appointments/client-link/appointment-link.server';
import { freeTimes } from '~/features/appointments/free-times/free-times';
import { readDiary } from '~/features/appointments/free-times/read-diary.server';
import { findReceipt } from '~/features/leads/inquiry/find-receipt.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { dayOf, indianDay } from '~/platform/indian-time';
import type { AppointmentKind } from '~/settings/appointments/appointment-kinds';
import { openKinds } from '~/settings/appointments/open-kinds';
import { workingCalendar } from '~/settings/hours/working-time';
import type { Settings } from '~/settings/settings';

import type { AppointmentValues } from './appointment-fields';
import { readFormId, readReceipt, signFormId } from './form-token.server';
import { halfDaysOf } from './half-days';
import type { Progress } from './progress';
import { weekAround } from './week';

export type ShownKind = Pick<AppointmentKind, 'id' | 'name' | 'place' | 'minutes' | 'mode'>;

type Step = NonNullable<
  Awaited<ReturnType<typeof readStep>> | Awaited<ReturnType<typeof readBookedStep>>
>;

export type StepProps<Name extends Step['step']> = Omit<Extract<Step, { step: Name }>, 'step'>;

const shownKind = ({ id, name, place, minutes, mode }: AppointmentKind): ShownKind => ({
  id,
  name,
  place,
  minutes,
  mode,
});

/** Resolves to null if the link of the confirmation has expired. */
export async function readBookedStep(token: string) {
  const id = readReceipt(token);
  const appointment = id === null ? null : await findAppointment(id);
  if (!appointment) return null;
  const { kindName, place, status, suspect, startsAt, wishes } = appointment;
  return {
    step: 'booked' as const,
    kindName,
    place,
    status,
    isChecked: !suspect,
    startsAt,
    wishes,
    /** Where the client moves or cancels the appointment; null for possible spam. */
    address: suspect ? null : appointmentAddress(appointment.id),
    isMailed: await canSendMail(),
  };
}

/** A submitted form is answered even while the database is away, because its request may be in the spool. */
export function findBooked({ form = '' }: Progress, isSubmitted: boolean) {
  const booked = findByForm(readFormId(form) ?? '');
  return isSubmitted ? unlessUnavailable(booked, undefined) : booked;
}

export const findKnownReceipt = (token: string) => unlessUnavailable(findReceipt(token), null);

/** Resolves to null while visitors can't book. A submitted form is shown again, whatever the studio has changed since. */
export async function readStep(progress: Progress, settings: Settings, isSubmitted = false) {
  const kinds = openKinds(settings);
  if (kinds.length === 0 && !isSubmitted) return null;
  const onlyKind = kinds.length === 1 ? kinds[0] : undefined;
  const kind = kinds.find(({ id }) => id === progress.kind) ?? onlyKind;
  if (!kind) {
    const receipt = progress.for ?? '';
    return { step: 'kinds' as const, kinds: kinds.map(shownKind), receipt };
  }
  const now = Date.now();
  const { form = '', began = '' } = progress;
  const nextProgress = {
    ...progress,
    kind: kind.id,
    form: readFormId(form) === null ? signFormId() : form,
    began: began || signFormTime(now),
  };
  const shared = {
    kind: shownKind(kind),
    progress: nextProgress,
    hasOtherKinds: kinds.length > 1,
  };
  const noTimes = { step: 'times', week: null, day: '' } as const;
  const calendar = workingCalendar(settings.hours, settings.closures);
  const isRequest = kind.mode === 'requested';
  const halfDays = isRequest ? halfDaysOf(kind, calendar, now) : [];
  if (isRequest && halfDays.length < HALF_DAYS_PER_REQUEST && !isSubmitted)
    return { ...shared, ...noTimes };
  if (isRequest || isSubmitted || progress.time !== undefined) {
    const [held, contact] = await Promise.all([
      unlessUnavailable(heldUntil(nextProgress.form, progress.time, now), null),
      contactOf(progress.for ?? ''),
    ]);
    return {
      step: 'contact' as const,
      ...shared,
      /** UTC milliseconds; null for a request, and while no time is chosen. */
      at: isRequest ? null : (progress.time ?? null),
      /** When the hold of the time ends; null if this form holds none. */
      heldUntil: held,
      halfDays,
      contact,
    };
  }
  const diary = await readDiary(settings, now, { formId: readFormId(nextProgress.form) });
  const freeInstants = freeTimes(kind, diary, now).map(({ at }) => at);
  const at = firstTimeOfDay(freeInstants, progress.day ?? '');
  if (at === undefined) return { ...shared, ...noTimes };
  const week = weekAround(dayOf(at), freeInstants, { calendar, now });
  return { ...shared, ...noTimes, week, day: indianDay(at) };
}

/** The first free time of a day, or of all days if that day has none. */
function firstTimeOfDay(free: readonly number[], day: string): number | undefined {
  const startsAt = Date.parse(`${day}T00:00:00+05:30`);
  return free.find((at) => dayOf(at) === dayOf(startsAt)) ?? free[0];
}

async function heldUntil(form: string, time: number | undefined, now: number) {
  const hold = await db()
    .selectFrom('appointment_holds')
    .select(['starts_at', 'expires_at'])
    .where('form_id', '=', readFormId(form) ?? '')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return hold && hold.starts_at === time ? hold.expires_at : null;
}

async function contactOf(receipt: string): Promise<Partial<AppointmentValues>> {
  const found = receipt === '' ? null : await findKnownReceipt(receipt);
  if (!found) return {};
  const { name, email, phone, pincode } = found.values;
  return { name, email, phone, site: pincode };
}
