import { db } from '~/db/executor.server';

import { planNews } from './audience';
import { queueAll } from './deliveries.server';
import type { Delivery, News } from './delivery';
import { gatheredIn } from './gather.server';

const alerts = ['lead.new', 'lead.unanswered', 'lead.everybody'] as const satisfies News[];

/**
 * An alert doesn't reach its recipient: everybody else who can be reached hears of its leads instead, unless somebody heard already or is
 * about to. Calling it again for the same alert changes nothing.
 */
export async function tellStandIns(delivery: Delivery, now: number): Promise<void> {
  const isDigest = delivery.news === 'digest';
  if (!isDigest && !alerts.some((news) => news === delivery.news)) return;
  const leads = isDigest ? await gatheredIn(delivery.about) : [delivery.about];
  const unheard: string[] = [];
  for (const lead of leads)
    if (!(await hasOtherListener(lead, delivery.id, now))) unheard.push(lead);
  if (unheard.length === 0) return;
  const others = (await planNews('lead.new', now)).filter(
    ({ recipient }) => recipient !== delivery.recipient,
  );
  await queueAll(
    unheard.flatMap((lead) => others.map((one) => ({ subject: lead, about: lead, ...one }))),
    now,
  );
}

/** Whether an alert of this lead went out to somebody else, or does so in a moment. */
async function hasOtherListener(lead: string, delivery: string, now: number): Promise<boolean> {
  const row = await db()
    .selectFrom('deliveries')
    .select('id')
    .where('subject', '=', lead)
    .where('id', '!=', delivery)
    .where('news', 'in', alerts)
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
