import { isMailAddress } from '~/alerts/mail/mail-line';
import { isUsable } from '~/alerts/outbox/channels';
import { cancelDeliveries, queueAll } from '~/alerts/outbox/deliveries.server';
import type { NotificationType, Recipient } from '~/alerts/outbox/delivery';
import { recipients, studioMail } from '~/alerts/outbox/recipients';
import type { Appointment, AppointmentMailKind } from '~/features/appointments/appointment';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import { kindsOf } from '~/settings/appointments/appointment-kinds';
import { readSettings } from '~/settings/settings.server';

import { appointmentNews, REMINDERS, subjectOf } from './appointment-news';
import { countClientMails } from './count-client-mails.server';

/** Emails to the client about one appointment. The last is left for its cancellation. */
const MAX_PER_APPOINTMENT = 8;
/** Emails about appointments to one address within 24 hours. */
const MAX_PER_ADDRESS = 20;

/**
 * Queues the emails to the client and to the person, and the client's reminders, in the surrounding transaction, which has called
 * `lockDiary`. What still waits about an earlier time is not sent.
 * @param formerPersonId the person who had it before a move to another person. Their calendar still shows it.
 */
export async function queueAppointmentMails(
  appointmentId: string,
  kind: AppointmentMailKind,
  formerPersonId: string | null = null,
  now = Date.now(),
): Promise<void> {
  const appointment = await findAppointment(appointmentId);
  if (!appointment || appointment.suspect) return;
  await cancelDeliveries(appointmentId, appointmentNews);
  if (!(await isUsable('mail'))) return;
  const planned = [
    ...(await toClient(appointment, kind, now)),
    ...(await toStaff(appointment, kind, formerPersonId, now)),
  ];
  await queueAll(
    planned.map((one) => ({ ...one, about: appointmentId, channel: 'mail' })),
    now,
  );
}

type Planned = {
  readonly news: NotificationType;
  readonly subject: string;
  readonly recipient: Recipient;
  /** UTC milliseconds. */
  readonly notBefore: number;
};

/** The email and the reminders, as many as the limits allow. */
async function toClient(
  appointment: Appointment,
  kind: AppointmentMailKind,
  now: number,
): Promise<Planned[]> {
  const { id, client, startsAt, status } = appointment;
  if (!isMailAddress(client.email)) return [];
  const recipient = 'client' as const;
  const reminders =
    status === 'booked' && startsAt !== null
      ? REMINDERS.map(({ name, before }) => ({
          news: 'appointment.reminder' as const,
          subject: subjectOf(appointment, name),
          recipient,
          notBefore: startsAt - before,
        })).filter(({ notBefore }) => notBefore > now)
      : [];
  const first = {
    news: `appointment.${kind}` as const,
    subject: subjectOf(appointment),
    recipient,
    notBefore: now,
  };
  const sent = await countClientMails(id, client.email, now);
  const left = MAX_PER_APPOINTMENT - sent.aboutAppointment - (kind === 'cancelled' ? 0 : 1);
  const room = Math.min(left, MAX_PER_ADDRESS - sent.toAddress);
  return [first, ...reminders].slice(0, Math.max(0, room));
}

async function toStaff(
  appointment: Appointment,
  kind: AppointmentMailKind,
  formerPersonId: string | null,
  now: number,
): Promise<Planned[]> {
  const subject = subjectOf(appointment);
  const people = await peopleOf(appointment);
  return [
    ...(await reached(people)).map((recipient) => ({
      news: `appointment.${kind}` as const,
      subject,
      recipient,
      notBefore: now,
    })),
    ...(formerPersonId === null ? [] : await reachedAlone(formerPersonId)).map((recipient) => ({
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

/** If none of the people has an email address, the studio's. */
async function reached(people: readonly string[]): Promise<Recipient[]> {
  const found = (await Promise.all(people.map((id) => reachedAlone(id)))).flat();
  return found.length > 0 || studioMail() === undefined ? found : ['studio'];
}

async function reachedAlone(personId: string): Promise<Recipient[]> {
  const person = await recipients().person(personId);
  return person?.mail ? [`person/${personId}`] : [];
}
