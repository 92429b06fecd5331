import { notificationTypes } from '~/alerts/outbox/delivery';
import type { Appointment } from '~/features/appointments/appointment';

const HOUR = 3_600_000;

export const appointmentNotifications = notificationTypes.filter((news) =>
  news.startsWith('appointment.'),
);

/** `before` is in milliseconds before the start. `name` is stored. */
export const REMINDERS = [
  { name: '2h', before: 2 * HOUR },
  { name: '24h', before: 24 * HOUR },
] as const;

/** Deduplication key of an email. It differs for each time of an appointment, so that every move is sent. */
export const subjectOf = ({ id, sequence }: Appointment, reminder = ''): string =>
  [id, sequence, reminder].join(' ').trim();

export function readSubject(subject: string) {
  const [id = '', sequence = '', reminder] = subject.split(' ');
  return { id, sequence: Number(sequence), reminder };
}
