import { oneLine } from '~/alerts/mail/mail-line';
import {
  type Appointment,
  type AppointmentMailKind,
  MAX_REASON_LENGTH,
  placeNames,
} from '~/features/appointments/appointment';
import { suggestedKinds } from '~/settings/appointments/appointment-kinds';

import { appointmentTime, dayInZone } from './local-time';

export type MailKind = AppointmentMailKind | 'reminder';

export const mailTitles: Record<MailKind, string> = {
  requested: 'Appointment requested',
  booked: 'Appointment booked',
  moved: 'Appointment moved',
  cancelled: 'Appointment cancelled',
  reminder: 'Reminder of your appointment',
};

export type MailedAppointment = Pick<
  Appointment,
  'kindName' | 'mode' | 'place' | 'startsAt' | 'endsAt' | 'zone' | 'wishes' | 'reason' | 'client'
>;

type Sentences = { readonly lead: string; readonly after: readonly string[] };

const UNTIL = 'You can move or cancel it until 2 hours before it begins.';

export function clientSentences(
  kind: MailKind,
  { reason, mode }: Pick<MailedAppointment, 'reason' | 'mode'>,
  company: string,
): Sentences {
  const reasonLines = reason ? [`${company} writes: ${oneLine(reason, MAX_REASON_LENGTH)}`] : [];
  switch (kind) {
    case 'requested':
      return {
        lead: `${company} has received your request for an appointment.`,
        after: ['We will confirm one of these times by email or phone.'],
      };
    case 'booked':
      return {
        lead: `Your appointment with ${company} is ${mode === 'requested' ? 'confirmed' : 'booked'}.`,
        after: [UNTIL],
      };
    case 'moved':
      return {
        lead: `Your appointment with ${company} has a new time or another person. These are its new details.`,
        after: [...reasonLines, UNTIL],
      };
    case 'cancelled':
      return { lead: `Your appointment with ${company} is cancelled.`, after: reasonLines };
    case 'reminder':
      return { lead: `This is a reminder of your appointment with ${company}.`, after: [UNTIL] };
    default:
      return kind satisfies never;
  }
}

export function staffSentences(
  kind: MailKind,
  {
    name,
    reason,
    isTakenOver,
  }: { readonly name: string; readonly reason: string | null; readonly isTakenOver: boolean },
): Sentences {
  const reasonLines = reason ? [`The client was told: ${oneLine(reason, MAX_REASON_LENGTH)}`] : [];
  switch (kind) {
    case 'requested':
      return {
        lead: `${name} has requested an appointment.`,
        after: ['Confirm one of the times, or call the client to agree on another one.'],
      };
    case 'booked':
      return { lead: `${name} has an appointment with you.`, after: [] };
    case 'moved':
      return {
        lead: `The appointment with ${name} has a new time or another person.`,
        after: reasonLines,
      };
    case 'cancelled':
      return isTakenOver
        ? { lead: `Someone else takes the appointment with ${name} now.`, after: [] }
        : { lead: `The appointment with ${name} is cancelled.`, after: reasonLines };
    case 'reminder':
      return { lead: `This is a reminder of your appointment with ${name}.`, after: [] };
    default:
      return kind satisfies never;
  }
}

/** The suggested kinds have names for a button, such as “Book a call”, so emails name their place instead. */
export const appointmentName = ({
  kindName,
  place,
}: Pick<MailedAppointment, 'kindName' | 'place'>): string =>
  suggestedKinds.some(({ name }) => name === kindName) ? placeNames[place] : oneLine(kindName, 100);

export function placeSentence(place: MailedAppointment['place'], address: string): string {
  switch (place) {
    case 'call':
      return 'By phone: we call you.';
    case 'studio':
      return address ? `At the studio: ${oneLine(address, 300)}` : 'At the studio';
    case 'site':
      return 'At your site';
    default:
      return place satisfies never;
  }
}

export function timeRows(
  {
    startsAt,
    endsAt,
    zone,
    wishes,
  }: Pick<MailedAppointment, 'startsAt' | 'endsAt' | 'zone' | 'wishes'>,
  reader: 'client' | 'staff',
): (readonly [label: string, text: string])[] {
  if (startsAt === null || endsAt === null)
    return wishes.length === 0 ? [] : [['Suggested times', wishes.map(halfDay).join('; ')]];
  const { india, local } = appointmentTime({ startsAt, endsAt }, zone);
  const label = reader === 'client' ? 'Your time' : 'Client’s time';
  return [['When', india], ...(local === null ? [] : ([[label, local]] as const))];
}

const halfDay = ({ day, half }: MailedAppointment['wishes'][number]) =>
  `${half} of ${dayInZone(Date.parse(day), 'UTC')}`;
