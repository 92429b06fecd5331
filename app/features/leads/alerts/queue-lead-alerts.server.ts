import { isMailAddress } from '~/alerts/mail/mail-line';
import { planLead } from '~/alerts/outbox/audience';
import { isUsable } from '~/alerts/outbox/channels';
import { cancelDeliveries, queueAll } from '~/alerts/outbox/deliveries.server';
import { db } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/lead';
import { indianDay } from '~/platform/indian-time';
import { digest } from '~/platform/secret.server';
import { readSettings } from '~/settings/settings.server';

type NewLead = { readonly id: string; readonly kind: LeadKind };

/** Has the studio told of leads that have come onto the desk now; within the transaction that brings them there. */
export async function queueLeadAlerts(leads: readonly NewLead[], at = Date.now()): Promise<void> {
  const planned = await Promise.all(
    leads.map(async (lead) =>
      (await planLead({ ...lead, at })).map((one) => ({
        ...{ subject: lead.id, about: lead.id },
        ...one,
      })),
    ),
  );
  await queueAll(planned.flat(), at);
}

/** The same of leads that were set aside, by their ids. */
export async function queueAlertsOf(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const leads = await db()
    .selectFrom('leads')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .execute();
  await queueLeadAlerts(leads);
}

/**
 * Has the client told that an inquiry arrived, where that is switched on and the address is one; once a day for an address, however many
 * inquiries name it.
 */
export async function queueConfirmation(
  { id, email }: { readonly id: string; readonly email: string },
  now = Date.now(),
): Promise<void> {
  const { alerts } = await readSettings();
  if (alerts.confirmation !== 'on' || !isUsable('mail') || !isMailAddress(email)) return;
  const subject = `${indianDay(now)} ${digest('confirmed address', email.toLowerCase())}`;
  await queueAll(
    [
      {
        ...{ subject, about: id, news: 'lead.confirmation', channel: 'mail' },
        ...{ recipient: 'client', notBefore: now },
      },
    ],
    now,
  );
}

/** Somebody has answered these leads, or is about to: who would be told that nobody has isn't. Within the transaction that says so. */
export const leadsAnswered = (ids: string | readonly string[]): Promise<number> =>
  cancelDeliveries(ids, ['lead.unanswered', 'lead.everybody']);
