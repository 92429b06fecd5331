import type { AppointmentMailKind } from '~/features/appointments/appointment';

/** Queues the emails to the client and to the person, in the surrounding transaction. */
export async function queueAppointmentMails(
  _appointmentId: string,
  _kind: AppointmentMailKind,
): Promise<void> {}
