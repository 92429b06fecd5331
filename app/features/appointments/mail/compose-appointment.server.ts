import { nameForStranger } from '~/alerts/mail/mail-line';
import { mailServer } from '~/alerts/mail/mail-server';
import {
  type Composer,
  type MailContent,
  type Reader,
  registerComposer,
} from '~/alerts/outbox/channels';
import { recipients, studioMail } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import type { Appointment } from '~/features/appointments/appointment';
import { findAppointment } from '~/features/appointments/appointment-rows.server';
import { appointmentEvent } from '~/features/appointments/calendar/appointment-event.server';
import { invitation } from '~/features/appointments/calendar/invitation';
import { appointmentAddress } from '~/features/appointments/client-link/appointment-link.server';
import { activeLeads } from '~/features/leads/core/lead-scope.server';
import { siteOrigin } from '~/platform/origin.server';
import type { SettingsInForce } from '~/settings/settings';
import { readSettings } from '~/settings/settings.server';

import { clientMail, staffMail } from './appointment-mail';
import { readSubject, REMINDERS } from './appointment-notifications';
import type { MailKind } from './appointment-sentences';

/** Composes no email once the appointment's time has changed or passed. */
const composeFor =
  (kind: MailKind): Composer =>
  async (delivery, reader) => {
    const { id, sequence, reminder } = readSubject(delivery.subject);
    const appointment = await findAppointment(id);
    if (!appointment || appointment.suspect || appointment.sequence !== sequence) return null;
    if (appointment.endsAt !== null && appointment.endsAt <= Date.now()) return null;
    const isTakenOver = isFormerPerson(kind, appointment, reader);
    if (!isTakenOver && !isCurrent(kind, appointment, { reader, reminder })) return null;
    if (kind !== 'cancelled' && !(await isActiveLead(appointment.leadId))) return null;
    const settings = await readSettings();
    if (delivery.recipient === 'client') {
      const { name, email } = appointment.client;
      const attendee = { name: nameForStranger(name), address: email };
      return {
        mail: clientMail(kind, appointment, {
          settings,
          link: appointmentAddress(id),
          invitation: invitationFor(kind, appointment, { reader: 'client', attendee, settings }),
        }),
      };
    }
    const address = await staffAddress(reader);
    const attendee = address ? { name: reader.person?.name ?? '', address } : null;
    return {
      mail: staffMail(kind, appointment, {
        settings,
        link: `${siteOrigin()}/admin/leads/${appointment.leadId}`,
        invitation: attendee
          ? invitationFor(kind, appointment, { reader: 'staff', attendee, settings })
          : undefined,
        isTakenOver,
      }),
    };
  };

/** Whether the appointment now has another person. */
const isFormerPerson = (
  kind: MailKind,
  { status, personId }: Appointment,
  { person }: Reader,
): boolean =>
  kind === 'cancelled' && status === 'booked' && person !== null && person.id !== personId;

type MailContext = { readonly reader: Reader; readonly reminder: string | undefined };

function isCurrent(
  kind: MailKind,
  { status, startsAt, personId }: Appointment,
  { reader: { person }, reminder }: MailContext,
): boolean {
  switch (kind) {
    case 'requested':
      return status === 'requested';
    case 'booked':
    case 'moved':
      return status === 'booked' && (person === null || person.id === personId);
    case 'cancelled':
      return status === 'cancelled';
    case 'reminder': {
      if (status !== 'booked' || startsAt === null) return false;
      // After an outage only the later reminder is sent.
      const next = REMINDERS.find(({ name }) => name !== reminder && reminder === '24h');
      return Date.now() < startsAt - (next?.before ?? 0);
    }
    default:
      return kind satisfies never;
  }
}

/** Resolves to true for an active lead, and for one that was merged into an active lead. */
async function isActiveLead(leadId: string): Promise<boolean> {
  const lead = await db()
    .selectFrom('leads')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('leads as own')
        .select(({ fn }) => fn.coalesce('own.merged_into', 'own.id').as('main'))
        .where('own.id', '=', leadId),
    )
    .where(activeLeads)
    .executeTakeFirst();
  return lead !== undefined;
}

const staffAddress = async ({ person }: Reader): Promise<string | null> =>
  person ? ((await recipients().person(person.id))?.mail ?? null) : (studioMail() ?? null);

type InvitationOptions = {
  readonly reader: 'client' | 'staff';
  readonly attendee: { readonly name: string; readonly address: string };
  readonly settings: SettingsInForce;
};

function invitationFor(
  kind: MailKind,
  appointment: Appointment,
  { reader, attendee, settings }: InvitationOptions,
): MailContent['invitation'] {
  const { from } = mailServer();
  const event = appointmentEvent(appointment, reader, settings);
  if (!event || from === undefined || kind === 'reminder' || kind === 'requested') return undefined;
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const organizer = { name: settings.company.name, address: from };
  return { method, content: invitation(method, event, { organizer, attendee }) };
}

export function registerAppointmentComposers(): void {
  for (const kind of ['requested', 'booked', 'moved', 'cancelled', 'reminder'] as const)
    registerComposer(`appointment.${kind}`, composeFor(kind));
}
