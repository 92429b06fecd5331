/** Labels for Settings. Receivers get the names, whose meaning must never change. */
export const webhookEvents = {
  'lead.created': 'New lead',
  'lead.status_changed': 'Status of a lead changed',
  'article.published': 'Article published',
  'appointment.booked': 'Appointment booked',
  'appointment.moved': 'Appointment moved',
  'appointment.cancelled': 'Appointment cancelled',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as readonly WebhookEvent[];

/** Sent only by "Send a test". */
export const TEST_EVENT = 'webhook.test';
