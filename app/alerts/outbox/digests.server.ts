import { v7 as uuid } from 'uuid';

import { db, engine, lockFor, transaction } from '~/db/executor.server';
import { type Lease, released } from '~/platform/jobs/lease.server';
import { readSettings } from '~/settings/settings.server';

import {
  type ChannelName,
  type Delivery,
  isLeadAlert,
  leadAlerts,
  type Recipient,
} from './delivery';

/**
 * Alerts to one recipient within `WINDOW_MS` milliseconds. Further ones are combined into a digest. They count when they
 * fall due: the reminders of a weekend's leads were queued days before.
 */
const MAX_ALERTS = 20;
const WINDOW_MS = 600_000;
/** Milliseconds to wait for further alerts. The next digest follows ten minutes later. */
const DIGEST_DELAY = 60_000;

export type HeldDelivery = Delivery & {
  readonly tries: number;
  readonly failures: number;
  readonly admittedAt: number | null;
};

/** The claimed deliveries, without those that were moved into digests. */
export async function gatherDigests(lease: Lease, channel: ChannelName): Promise<HeldDelivery[]> {
  const rows = await readHeldDeliveries(lease);
  const recipients = new Set(
    rows.filter(({ news }) => isLeadAlert(news)).map(({ recipient }) => recipient),
  );
  const full = new Set<Recipient>();
  for (const recipient of recipients)
    if (await exceedsAlertLimit(channel, recipient)) {
      const person = rows.find((row) => row.recipient === recipient)?.person ?? null;
      await gatherIntoDigest(lease, channel, { recipient, person });
      full.add(recipient);
    }
  return rows.filter(({ news, recipient }) => !(full.has(recipient) && isLeadAlert(news)));
}

async function readHeldDeliveries({ holder }: Lease): Promise<HeldDelivery[]> {
  const rows = await db()
    .selectFrom('deliveries')
    .select([
      'id',
      'news',
      'subject',
      'about',
      'channel',
      'recipient',
      'person',
      'tries',
      'failures',
    ])
    .select(['created_at as createdAt', 'admitted_at as admittedAt'])
    .where('held_by', '=', holder)
    .where('state', '=', 'waiting')
    .orderBy('not_before')
    .execute();
  // The cast is safe, because only `queueDeliveries` writes this column.
  return rows as unknown as HeldDelivery[];
}

async function exceedsAlertLimit(channel: ChannelName, recipient: Recipient): Promise<boolean> {
  const { alerts } = await readSettings();
  if (alerts.single === 'on') return false;
  const now = Date.now();
  const { count } = await db()
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .where('not_before', '<=', now)
    .where('news', 'in', leadAlerts)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', 'in', ['sent', 'gathered']), eb('not_before', '>', now - WINDOW_MS)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count > MAX_ALERTS;
}

const gatherIntoDigest = (
  { holder }: Lease,
  channel: ChannelName,
  { recipient, person }: Pick<Delivery, 'recipient' | 'person'>,
) =>
  transaction(async () => {
    await lockFor(`digest ${channel} ${recipient}`);
    const now = Date.now();
    const digest = (await findDigest(channel, recipient, now)) ?? uuid();
    await db()
      .updateTable('deliveries')
      .set({ state: 'gathered', ended_at: now, gathered_in: digest, ...released })
      .where('channel', '=', channel)
      .where('recipient', '=', recipient)
      .where('state', '=', 'waiting')
      .where('news', 'in', leadAlerts)
      .where('not_before', '<=', now)
      .where((eb) => eb.or([eb('held_by', 'is', null), eb('held_by', '=', holder)]))
      .execute();
    await db()
      .insertInto('deliveries')
      .values({
        id: digest,
        news: 'digest',
        subject: digest,
        about: digest,
        channel,
        recipient,
        person,
        state: 'waiting' as const,
        created_at: now,
        not_before: await nextDigestAt(channel, recipient, now),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });

async function findDigest(channel: ChannelName, recipient: Recipient, now: number) {
  const row = await digestsTo(channel, recipient)
    .select('id')
    .where('state', '=', 'waiting')
    .where('held_by', 'is', null)
    .where('not_before', '>', now)
    .limit(1)
    .$if(engine() === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.id;
}

async function nextDigestAt(channel: ChannelName, recipient: Recipient, now: number) {
  const last = await digestsTo(channel, recipient)
    .select(({ fn }) => fn.max<number | null>('ended_at').as('at'))
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return Math.max(now + DIGEST_DELAY, Math.min(last?.at ?? 0, now) + WINDOW_MS);
}

const digestsTo = (channel: ChannelName, recipient: Recipient) =>
  db()
    .selectFrom('deliveries')
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .where('news', '=', 'digest');

export async function recordsInDigest(digest: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('deliveries')
    .select('about')
    .where('gathered_in', '=', digest)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return [...new Set(rows.map(({ about }) => about))];
}
