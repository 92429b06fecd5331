import { isMailAddress } from '~/alerts/mail/mail-line';
import { isUsable } from '~/alerts/outbox/channels';
import { cancelDeliveries, queueAll } from '~/alerts/outbox/deliveries.server';
import { type NotificationType, readRecipient, type Recipient } from '~/alerts/outbox/delivery';
import { recipients, studioMail } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import type { Appointment, AppointmentMailKind } from '~/features/appointments/appointment';
import { findAppointment, toAppointment } from '~/features/appointments/appointment-rows.server';
import { kindsOf } from '~/settings/appointments/appointment-kinds';
import { readSettings } from '~/settings/settings.server';

import { appointmentNotifications, REMINDERS, subjectOf } from './appointment-notifications';
import { countClientMails } from './count-client-mails.server';

/** Maximum emails to the client about one appointment. The last one is reserved for its cancellation. */
const MAX_PER_APPOINTMENT = 8;
/** Maximum emails about appointments to one address within 24 hours. */
const MAX_PER_ADDRESS = 20;

/**
 * Queues the emails to the client and the person, and the client's reminders. Cancels waiting emails about an earlier
 * time. Call after `lockDiary`, in the same transaction.
 * @param formerPersonId the person before a move to another one, whose calendar still shows the appointment.
 */
export async function queueAppointmentMails(
  appointmentId: string,
  kind: AppointmentMailKind,
  formerPersonId: string | null = null,
  now = Date.now(),
): Promise<void> {
  const appointment = await findAppointment(appointmentId);
  if (!appointment || appointment.suspect) return;
  const formerPeople = [
    ...(await peopleAwaitingCancellation(appointmentId)),
    ...(formerPersonId === null ? [] : [formerPersonId]),
  ];
  await cancelDeliveries(appointmentId, appointmentNotifications);
  if (!(await isUsable('mail'))) return;
  const planned = [
    ...(await toClient(appointment, kind, now)),
    ...(await toStaff(appointment, kind, formerPeople, now)),
  ];
  await queuePlanned(planned, appointmentId, now);
}

/** The people of earlier moves whose cancellation is still waiting. */
async function peopleAwaitingCancellation(appointmentId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('deliveries')
    .select('recipient')
    .where('about', '=', appointmentId)
    .where('news', '=', 'appointment.cancelled')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  const refs = rows.map(({ recipient }) => readRecipient(recipient));
  return refs.flatMap((ref) => (ref?.kind === 'person' ? [ref.id] : []));
}

type Planned = {
  readonly news: NotificationType;
  readonly subject: string;
  readonly recipient: Recipient;
  /** UTC milliseconds. */
  readonly notBefore: number;
};

/**
 * Queues missing reminders of future appointments, because a restored backup contains no deliveries. A reminder whose
 * time has passed may already have been sent, so it isn't queued. Call after `lockDiary`, in the same transaction.
 */
export async function queueMissingReminders(now = Date.now()): Promise<void> {
  if (!(await isUsable('mail'))) return;
  const rows = await db()
    .selectFrom('appointments')
    .selectAll()
    .where('status', '=', 'booked')
    .where('suspect', '=', 0)
    .where('starts_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.about', '=', 'appointments.id')
            .where('deliveries.news', '=', 'appointment.reminder'),
        ),
      ),
    )
    .execute();
  for (const appointment of rows.map(toAppointment)) {
    const planned = await withinLimits(appointment, remindersOf(appointment, now), { now });
    await queuePlanned(planned, appointment.id, now);
  }
}

const queuePlanned = (planned: readonly Planned[], about: string, now: number) =>
  queueAll(
    planned.map((one) => ({ ...one, about, channel: 'mail' })),
    now,
  );

/** Queues the email and the reminders, up to the limits. */
async function toClient(
  appointment: Appointment,
  kind: AppointmentMailKind,
  now: number,
): Promise<Planned[]> {
  const first = {
    news: `appointment.${kind}` as const,
    subject: subjectOf(appointment),
    recipient: 'client' as const,
    notBefore: now,
  };
  return withinLimits(appointment, [first, ...remindersOf(appointment, now)], {
    isLast: kind === 'cancelled',
    now,
  });
}

function remindersOf(appointment: Appointment, now: number): Planned[] {
  const { startsAt, status } = appointment;
  if (status !== 'booked' || startsAt === null) return [];
  return REMINDERS.map(({ name, before }) => ({
    news: 'appointment.reminder' as const,
    subject: subjectOf(appointment, name),
    recipient: 'client' as const,
    notBefore: startsAt - before,
  })).filter(({ notBefore }) => notBefore > now);
}

async function withinLimits(
  { id, client }: Appointment,
  planned: readonly Planned[],
  { isLast = false, now }: { readonly isLast?: boolean; readonly now: number },
): Promise<Planned[]> {
  if (!isMailAddress(client.email)) return [];
  const sent = await countClientMails(id, client.email, now);
  const left = MAX_PER_APPOINTMENT - sent.aboutAppointment - (isLast ? 0 : 1);
  const room = Math.min(left, MAX_PER_ADDRESS - sent.toAddress);
  return planned.slice(0, Math.max(0, room));
}

async function toStaff(
  appointment: Appointment,
  kind: AppointmentMailKind,
  formerPeople: readonly string[],
  now: number,
): Promise<Planned[]> {
  const subject = subjectOf(appointment);
  const people = await peopleOf(appointment);
  const former = [...new Set(formerPeople)].filter((id) => !people.includes(id));
  return [
    ...(await reached(people)).map((recipient) => ({
      news: `appointment.${kind}` as const,
      subject,
      recipient,
      notBefore: now,
    })),
    ...(await reachedAmong(former)).map((recipient) => ({
      news: 'appointment.cancelled' as const,
      subject,
      recipient,
      notBefore: now,
    })),
  ];
}

/** A request has no person yet, so all people who take its kind get the email. */
async function peopleOf({ personId, kindId }: Appointment): Promise<readonly string[]> {
  if (personId !== null) return [personId];
  const { appointments } = await readSettings();
  return kindsOf(appointments).find(({ id }) => id === kindId)?.people ?? [];
}

/** Falls back to the studio's address if none of the people has one. */
async function reached(people: readonly string[]): Promise<Recipient[]> {
  const found = await reachedAmong(people);
  return found.length > 0 || studioMail() === undefined ? found : ['studio'];
}

async function reachedAmong(people: readonly string[]): Promise<Recipient[]> {
  const found = await Promise.all(people.map((id) => recipients().person(id)));
  return found.flatMap((person) => (person?.mail ? [`person/${person.id}` as const] : []));
}
