import type { ChannelName } from '~/alerts/outbox/delivery';
import { db } from '~/db/executor.server';

import type { PastOutage } from './health-sentences';

/** The last outage of a channel; null where there was none, or where everything went out as usual afterwards. */
export async function readPastOutage(channel: ChannelName): Promise<PastOutage | null> {
  const row = await db()
    .selectFrom('channel_states')
    .select(['outage_from as from', 'outage_to as to'])
    .select(['outage_gathered as gathered', 'outage_dropped as dropped'])
    .where('channel', '=', channel)
    .executeTakeFirst();
  if (!row || row.from === null || row.to === null) return null;
  const { from, to, gathered, dropped } = row;
  return gathered + dropped > 0 ? { from, to, gathered, dropped } : null;
}
