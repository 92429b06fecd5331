import { oneLine } from '~/alerts/mail/mail-line';
import type { Appointment } from '~/features/appointments/appointment';
import { appointmentAddress } from '~/features/appointments/client-link/appointment-link.server';
import { appointmentName, placeSentence } from '~/features/appointments/mail/appointment-sentences';
import { siteOrigin } from '~/platform/origin.server';
import type { Settings } from '~/settings/settings';

import type { CalendarEvent } from './invitation';

const MAX_TEXT_LENGTH = 1_000;

/** The calendar event of an appointment, for its client or for staff. Null for a request without a time. */
export function appointmentEvent(
  appointment: Appointment,
  reader: 'client' | 'staff',
  { company }: Pick<Settings, 'company'>,
): CalendarEvent | null {
  const { id, uid, sequence, startsAt, endsAt, updatedAt, place, client } = appointment;
  if (startsAt === null || endsAt === null) return null;
  const otherPerson = reader === 'client' ? company.name : client.name;
  const lines =
    reader === 'client'
      ? [`Move or cancel: ${appointmentAddress(id)}`]
      : [client.phone, appointment.note ?? '', `${siteOrigin()}/admin/leads/${appointment.leadId}`];
  return {
    uid,
    sequence,
    startsAt,
    endsAt,
    writtenAt: updatedAt,
    summary: oneLine([appointmentName(appointment), otherPerson].filter(Boolean).join(', '), 200),
    location: oneLine(placeSentence(place, company.address), 300),
    description: lines
      .filter(Boolean)
      .map((line) => oneLine(line, MAX_TEXT_LENGTH))
      .join('\n'),
  };
}
