import { canSendMail } from '~/alerts/outbox/channels';
import { cancelDeliveries, queueAll, queueDeliveries } from '~/alerts/outbox/deliveries.server';
import { planNotification } from '~/alerts/outbox/recipients';
import { transaction } from '~/db/executor.server';
import { isEmailAddress } from '~/platform/email/email-address';
import { indianDay } from '~/platform/indian-time';
import { digest } from '~/platform/secret.server';
import { readSettings } from '~/settings/settings.server';

/** Emails the client a confirmation if it is switched on. One address gets it once a day at most. */
export async function queueConfirmation(lead: LeadWithEmail): Promise<void> {
  if ((await readSettings()).alerts.confirmation === 'on')
    await queueToClient('lead.confirmation', lead);
}

type LeadWithEmail = { readonly id: string; readonly email: string };

/** One address gets each kind of email once a day at most. Call it in the transaction that stores the email's subject. */
export async function queueToClient(
  news: 'lead.confirmation' | 'estimate.sheet',
  { id, email }: LeadWithEmail,
): Promise<void> {
  if (!(await canSendMail()) || !isEmailAddress(email)) return;
  const now = Date.now();
  const subject = `${indianDay(now)} ${digest('confirmed address', email.toLowerCase())}`;
  const to = { channel: 'mail', recipient: 'client', notBefore: now } as const;
  await queueAll([{ subject, about: id, news, ...to }], now);
}

/** Calling it again on the same day has no effect. */
export const queueMorningList = (now = Date.now()): Promise<void> =>
  transaction(async () =>
    queueDeliveries(`morning ${indianDay(now)}`, await planNotification('morning', now)),
  );

/** Cancels the leads' waiting reminders. Call it in the transaction that stores the answer. */
export const cancelReminders = (ids: string | readonly string[]): Promise<number> =>
  cancelDeliveries(ids, ['lead.unanswered', 'lead.everybody']);
