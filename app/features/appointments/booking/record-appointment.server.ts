import {
  type Appointment,
  type AppointmentMailKind,
  type AppointmentStatus,
  statusNames,
} from '~/features/appointments/appointment';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';
import { formatInstant } from '~/platform/indian-time';

const changeNames: Record<AppointmentStatus | AppointmentMailKind, string> = {
  ...statusNames,
  moved: 'Moved',
};

export async function recordAppointment(
  { leadId, kindName, startsAt }: Appointment,
  change: AppointmentStatus | AppointmentMailKind,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<void> {
  const time = startsAt === null ? [] : [formatInstant(startsAt)];
  await recordEvents(
    [
      {
        lead_id: leadId,
        actor,
        what: 'appointment',
        was: null,
        became: changeNames[change],
        words: [kindName, ...time].join(', '),
      },
    ],
    now,
  );
  publish('lead.changed', { id: leadId });
}
