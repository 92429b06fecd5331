import { isMailAddress } from '~/alerts/mail/mail-line';
import { isUsable } from '~/alerts/outbox/channels';
import { cancelDeliveries, queueAll, queueDeliveries } from '~/alerts/outbox/deliveries.server';
import { planNotification } from '~/alerts/outbox/recipients';
import { transaction } from '~/db/executor.server';
import { indianDay } from '~/platform/indian-time';
import { digest } from '~/platform/secret.server';
import { readSettings } from '~/settings/settings.server';

/**
 * Has the client told that an inquiry arrived, where that is switched on and the address is one; once a day for an address, however many
 * inquiries name it.
 */
export async function queueConfirmation(lead: AskingLead): Promise<void> {
  if ((await readSettings()).alerts.confirmation === 'on')
    await queueToClient('lead.confirmation', lead);
}

type AskingLead = { readonly id: string; readonly email: string };

/**
 * Has a client written to, where mail can be sent and the address is one: each news once a day for an address. Within the transaction
 * that stores what it tells of.
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

/** Has the morning's list sent, to whoever wants it; once a day, however often it is asked. */
export const queueMorningList = (now = Date.now()): Promise<void> =>
  transaction(async () =>
    queueDeliveries(`morning ${indianDay(now)}`, await planNotification('morning', now)),
  );

/** Somebody has answered these leads, or is about to: who would be told that nobody has isn't. Within the transaction that says so. */
export const leadsAnswered = (ids: string | readonly string[]): Promise<number> =>
  cancelDeliveries(ids, ['lead.unanswered', 'lead.everybody']);
