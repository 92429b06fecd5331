import { channels } from '~/alerts/outbox/channels';
import { leadAlerts } from '~/alerts/outbox/delivery';
import { db } from '~/db/executor.server';

const ABANDONED_STATES = ['failed', 'given up'] as const;
const MAX_AGE_MS = 30 * 86_400_000;
const MAX_COUNTED = 500;

/** The queries name every channel, because the indexes start with the channel. */
const channelNames = () => channels().map(({ name }) => name);

type CountUnanswered = (ids: readonly string[]) => Promise<number>;

declare global {
  var studioCountUnanswered: CountUnanswered | undefined;
}

export function registerUnansweredCount(count: CountUnanswered): void {
  globalThis.studioCountUnanswered = count;
}

/** Counts unanswered leads for which nobody was alerted, because all their alerts failed. */
export async function countUnalertedLeads(now: number): Promise<number> {
  const since = now - MAX_AGE_MS;
  const leads = new Set([
    ...(await leadsOfAbandonedAlerts(since)),
    ...(await leadsOfAbandonedDigests(since)),
  ]);
  if (leads.size === 0) return 0;
  for (const lead of await alertedLeads([...leads])) leads.delete(lead);
  return (await globalThis.studioCountUnanswered?.([...leads])) ?? leads.size;
}

async function leadsOfAbandonedAlerts(since: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('deliveries')
    .select('about')
    .where('channel', 'in', channelNames())
    .where('state', 'in', ABANDONED_STATES)
    .where('ended_at', '>', since)
    .where('news', 'in', leadAlerts)
    .limit(MAX_COUNTED)
    .execute();
  return rows.map(({ about }) => about);
}

async function leadsOfAbandonedDigests(since: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('deliveries as digest')
    .innerJoin('deliveries as alert', 'alert.gathered_in', 'digest.id')
    .select('alert.about')
    .where('digest.channel', 'in', channelNames())
    .where('digest.state', 'in', ABANDONED_STATES)
    .where('digest.ended_at', '>', since)
    .where('digest.news', '=', 'digest')
    .limit(MAX_COUNTED)
    .execute();
  return rows.map(({ about }) => about);
}

/** Leads with an alert or digest that was sent or still waits. */
async function alertedLeads(leads: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('deliveries as alert')
    .leftJoin('deliveries as digest', 'digest.id', 'alert.gathered_in')
    .select('alert.about')
    .where('alert.subject', 'in', leads)
    .where('alert.news', 'in', leadAlerts)
    .where((eb) =>
      eb.or([
        eb('alert.state', 'in', ['sent', 'waiting']),
        eb.and([eb('alert.state', '=', 'gathered'), eb('digest.state', 'in', ['sent', 'waiting'])]),
      ]),
    )
    .execute();
  return rows.map(({ about }) => about);
}
