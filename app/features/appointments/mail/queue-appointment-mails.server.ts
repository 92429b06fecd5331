import { sql } from 'kysely';

import { canSendMail } from '~/alerts/outbox/channels';
import { cancelDeliveries, queueAll } from '~/alerts/outbox/deliveries.server';
import { type NotificationType, readRecipient, type Recipient } from '~/alerts/outbox/delivery';
import { recipients, studioMail } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import { withinLast } from '~/db/within-last.server';
import type { Appointment, AppointmentMailKind } from '~/features/appointments/appointment';
import { toAppointment } from '~/features/appointments/appointment-rows.server';
import { isEmailAddress } from '~/platform/email/email-address';
import { kindsOf } from '~/settings/appointments/appointment-kinds';
import { readSettings } from '~/settings/settings.server';

import { appointmentNotifications, REMINDERS, subjectOf } from './appointment-notifications';

/** Maximum emails to the client about one appointment. The last one is reserved for its cancellation. */
const MAX_PER_APPOINTMENT = 8;
/** Maximum emails about appointments to one address within 24 hours. */
const MAX_PER_ADDRESS = 20;
const DAY = 86_400_000;

/**
 * Queues the emails to the client and the person, and the client's reminders. Cancels waiting emails about an earlier
 * time. Call after `lockDiary`, in the same transaction.
 * @param formerPersonId the person before a move to another one, whose calendar still shows the appointment.
 */
export async function queueAppointmentMails(
  appointment: Appointment,
  kind: AppointmentMailKind,
  formerPersonId: string | null,
): Promise<void> {
  const now = Date.now();
  if (appointment.suspect) return;
  const formerPeople = [
    ...(await peopleAwaitingCancellation(appointment.id)),
    ...(formerPersonId === null ? [] : [formerPersonId]),
  ];
  await cancelDeliveries(appointment.id, appointmentNotifications);
  if (!(await canSendMail())) return;
  const plannedMails = [
    ...(await planClientMails(appointment, kind, now)),
    ...(await planStaffMails(appointment, kind, formerPeople, now)),
  ];
  await queuePlanned(plannedMails, appointment.id, now);
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

type PlannedMail = {
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
export async function queueMissingReminders(): Promise<void> {
  const now = Date.now();
  if (!(await canSendMail())) return;
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
    const plannedMails = await withinLimits(appointment, remindersOf(appointment, now), { now });
    await queuePlanned(plannedMails, appointment.id, now);
  }
}

const queuePlanned = (planned: readonly PlannedMail[], about: string, now: number) =>
  queueAll(
    planned.map((one) => ({ ...one, about, channel: 'mail' })),
    now,
  );

function planClientMails(
  appointment: Appointment,
  kind: AppointmentMailKind,
  now: number,
): Promise<PlannedMail[]> {
  const subject = subjectOf(appointment);
  const first: PlannedMail = {
    news: `appointment.${kind}`,
    subject,
    recipient: 'client',
    notBefore: now,
  };
  return withinLimits(appointment, [first, ...remindersOf(appointment, now)], {
    isLast: kind === 'cancelled',
    now,
  });
}

function remindersOf(appointment: Appointment, now: number): PlannedMail[] {
  const { startsAt, status } = appointment;
  if (status !== 'booked' || startsAt === null) return [];
  return REMINDERS.map(({ name, before }): PlannedMail => ({
    news: 'appointment.reminder',
    subject: subjectOf(appointment, name),
    recipient: 'client',
    notBefore: startsAt - before,
  })).filter(({ notBefore }) => notBefore > now);
}

async function withinLimits(
  { id, client }: Appointment,
  planned: readonly PlannedMail[],
  { isLast = false, now }: { readonly isLast?: boolean; readonly now: number },
): Promise<PlannedMail[]> {
  if (!isEmailAddress(client.email)) return [];
  const mailCounts = await countClientMails(id, client.email, now);
  const remaining = MAX_PER_APPOINTMENT - mailCounts.aboutAppointment - (isLast ? 0 : 1);
  const allowed = Math.min(remaining, MAX_PER_ADDRESS - mailCounts.toAddress);
  return planned.slice(0, Math.max(0, allowed));
}

/** Counts sent and waiting emails to clients: about one appointment, and to one address within 24 hours. */
const countClientMails = (appointmentId: string, email: string, now: number) =>
  db()
    .selectFrom('deliveries')
    .innerJoin('appointments', 'appointments.id', 'deliveries.about')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('about', '=', appointmentId).as('aboutAppointment'),
      fn
        .countAll<number>()
        .filterWhere(withinLast('deliveries.created_at', DAY, now))
        .filterWhere(sql`lower(client_email)`, '=', email.toLowerCase())
        .as('toAddress'),
    ])
    .where('recipient', '=', 'client')
    .where('news', 'in', appointmentNotifications)
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow();

async function planStaffMails(
  appointment: Appointment,
  kind: AppointmentMailKind,
  formerPeople: readonly string[],
  now: number,
): Promise<PlannedMail[]> {
  const subject = subjectOf(appointment);
  const planMail =
    (news: NotificationType) =>
    (recipient: Recipient): PlannedMail => ({ news, subject, recipient, notBefore: now });
  const people = await peopleOf(appointment);
  const formerRecipients = [...new Set(formerPeople)].filter((id) => !people.includes(id));
  return [
    ...(await recipientsOrStudio(people)).map(planMail(`appointment.${kind}`)),
    ...(await reachableRecipients(formerRecipients)).map(planMail('appointment.cancelled')),
  ];
}

/** A request has no person yet, so all people who take its kind get the email. */
async function peopleOf({ personId, kindId }: Appointment): Promise<readonly string[]> {
  if (personId !== null) return [personId];
  const { appointments } = await readSettings();
  return kindsOf(appointments).find(({ id }) => id === kindId)?.people ?? [];
}

/** Falls back to the studio's address if none of the people has one. */
async function recipientsOrStudio(people: readonly string[]): Promise<Recipient[]> {
  const reachable = await reachableRecipients(people);
  return reachable.length > 0 || studioMail() === undefined ? reachable : ['studio'];
}

async function reachableRecipients(people: readonly string[]): Promise<Recipient[]> {
  const found = await Promise.all(people.map((id) => recipients().person(id)));
  return found.flatMap((person) => (person?.mail ? [`person/${person.id}` as const] : []));
}
