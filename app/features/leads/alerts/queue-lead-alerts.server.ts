import { isMailAddress } from '~/alerts/mail/mail-line';
import { isUsable } from '~/alerts/outbox/channels';
import { cancelDeliveries, queueAll, queueDeliveries } from '~/alerts/outbox/deliveries.server';
import { planNotification } from '~/alerts/outbox/recipients';
import { transaction } from '~/db/executor.server';
import { indianDay } from '~/platform/indian-time';
import { digest } from '~/platform/secret.server';
import { readSettings } from '~/settings/settings.server';

/**
 * Queues the email that confirms an inquiry to the client, if it is switched on and the address is
 * valid. One address gets it once a day at most, however many inquiries name it.
 */
export async function queueConfirmation(lead: AskingLead): Promise<void> {
  if ((await readSettings()).alerts.confirmation === 'on')
    await queueToClient('lead.confirmation', lead);
}

type AskingLead = { readonly id: string; readonly email: string };

/**
 * Queues an email to a client if email works and the address is valid. One address gets each
 * notification type once a day at most. Call it in the transaction that stores what the email is
 * about.
 */
export async function queueToClient(
  news: 'lead.confirmation' | 'estimate.sheet',
  { id, email }: AskingLead,
): Promise<void> {
  if (!(await isUsable('mail')) || !isMailAddress(email)) return;
  const now = Date.now();
  const subject = `${indianDay(now)} ${digest('confirmed address', email.toLowerCase())}`;
  await queueAll(
    [
      {
        subject,
        about: id,
        news,
        channel: 'mail',
        recipient: 'client',
        notBefore: now,
      },
    ],
    now,
  );
}

/**
 * Queues the daily summary for everyone who wants it. Calling it again on the same day has no
 * effect.
 */
export const queueMorningList = (now = Date.now()): Promise<void> =>
  transaction(async () =>
    queueDeliveries(`morning ${indianDay(now)}`, await planNotification('morning', now)),
  );

/**
 * Cancels the waiting reminders of these leads, because someone has answered them or is about to.
 * Call it in the transaction that stores the answer.
 */
export const leadsAnswered = (ids: string | readonly string[]): Promise<number> =>
  cancelDeliveries(ids, ['lead.unanswered', 'lead.everybody']);
