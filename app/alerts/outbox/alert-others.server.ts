import { db } from '~/db/executor.server';

import { queueAll } from './deliveries.server';
import { type Delivery, isLeadAlert, leadAlerts } from './delivery';
import { recordsInDigest } from './digests.server';
import { planNotification } from './recipients';

/** Alerts everyone else if an alert doesn't reach its recipient, unless someone else is or was alerted. Idempotent. */
export async function alertOthers(delivery: Delivery, now: number): Promise<void> {
  const isDigest = delivery.news === 'digest';
  if (!isDigest && !isLeadAlert(delivery.news)) return;
  const leads = isDigest ? await recordsInDigest(delivery.about) : [delivery.about];
  const unalertedLeads: string[] = [];
  for (const lead of leads)
    if (!(await isAnyoneElseAlerted(lead, delivery.id, now))) unalertedLeads.push(lead);
  if (unalertedLeads.length === 0) return;
  const others = (await planNotification('lead.new', now)).filter(
    ({ recipient }) => recipient !== delivery.recipient,
  );
  await queueAll(
    unalertedLeads.flatMap((lead) =>
      others.map((recipient) => ({ subject: lead, about: lead, ...recipient })),
    ),
    now,
  );
}

async function isAnyoneElseAlerted(lead: string, delivery: string, now: number): Promise<boolean> {
  const row = await db()
    .selectFrom('deliveries')
    .select('id')
    .where('subject', '=', lead)
    .where('id', '!=', delivery)
    .where('news', 'in', leadAlerts)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'sent'),
        eb.and([eb('state', '=', 'gathered'), eb('gathered_in', '!=', delivery)]),
        eb.and([
          eb('state', '=', 'waiting'),
          eb('failed_at', 'is', null),
          eb('not_before', '<=', now),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
