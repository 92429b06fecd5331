import { queueWebhooks } from '~/alerts/webhooks/queue-webhooks.server';
import type { WebhookEvent } from '~/alerts/webhooks/webhook-events';
import type { Appointment, AppointmentMailKind } from '~/features/appointments/appointment';
import { siteOrigin } from '~/platform/origin.server';

/** A request has no event until staff confirm a time. */
const webhookEvents: Partial<Record<AppointmentMailKind, WebhookEvent>> = {
  booked: 'appointment.booked',
  moved: 'appointment.moved',
  cancelled: 'appointment.cancelled',
};

const isoOf = (instant: number | null) => instant && new Date(instant).toISOString();

/** Call in the transaction of the change. The property names are documented in docs/operating/webhooks.md. */
export async function queueAppointmentWebhooks(
  appointment: Appointment,
  change: AppointmentMailKind,
  at: number,
): Promise<void> {
  const event = webhookEvents[change];
  if (!event || appointment.suspect) return;
  const { id, leadId, client, kindName, place, personId, startsAt, endsAt, reason } = appointment;
  await queueWebhooks(event, { at }, async () => [
    {
      about: id,
      leadId,
      data: {
        id,
        lead_id: leadId,
        kind: kindName,
        place,
        person_id: personId,
        starts_at: isoOf(startsAt),
        ends_at: isoOf(endsAt),
        name: client.name,
        email: client.email,
        phone: client.phone,
        reason,
        url: `${siteOrigin()}/admin/appointments/${id}`,
      },
    },
  ]);
}
