import { audience } from '~/alerts/outbox/audience';
import type { ChannelName } from '~/alerts/outbox/delivery';
import { db } from '~/db/executor.server';

import type { Unreached } from './health-sentences';

/** Failures after which somebody counts as not reached: 35 seconds after the first. */
const MIN_FAILURES = 3;
/** What failed longer ago, in milliseconds, is no longer shown. */
const SHOWN_FOR = 30 * 86_400_000;

type Channel = {
  readonly name: ChannelName;
  readonly label: string;
  readonly down: object | null;
};

/** The people of the studio whom a channel doesn't reach because of their address, mailbox or device. */
export async function readUnreached(
  channels: readonly Channel[],
  now: number,
): Promise<Unreached[]> {
  const found = await Promise.all(
    channels.map(async (channel) => {
      const troubled = await troubledRecipients(channel, now);
      return Promise.all(troubled.map((one) => describe(channel, one)));
    }),
  );
  return found.flat().filter((one) => one !== null);
}

const troubledRecipients = ({ name, down }: Channel, now: number) =>
  db()
    .selectFrom('deliveries')
    .select(({ fn }) => ['recipient', fn.max<number>('failed_at').as('failedAt')])
    .where('channel', '=', name)
    .where('recipient', '!=', 'client')
    .where('failed_at', '>', now - SHOWN_FOR)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['failed', 'given up']),
        eb.and([
          eb('state', '=', 'waiting'),
          eb('failures', '>=', MIN_FAILURES),
          eb('failed_because', 'in', down ? ['recipient'] : ['recipient', 'policy']),
        ]),
      ]),
    )
    .groupBy('recipient')
    .orderBy('recipient')
    .execute();

type Troubled = Awaited<ReturnType<typeof troubledRecipients>>[number];

/** Null where the last message arrived after all, or where the person or the device is gone. */
async function describe(
  { name: channel, label }: Channel,
  { recipient, failedAt }: Troubled,
): Promise<Unreached | null> {
  const name = await nameOf(recipient);
  const ofRecipient = () =>
    db().selectFrom('deliveries').where('channel', '=', channel).where('recipient', '=', recipient);
  const sent = await ofRecipient()
    .select(({ fn }) => fn.max<number | null>('ended_at').as('at'))
    .where('state', '=', 'sent')
    .executeTakeFirst();
  const lastSentAt = sent?.at ?? 0;
  if (name === null || lastSentAt > failedAt) return null;
  const unsent = await ofRecipient()
    .select(['state', 'created_at', 'problem'])
    .where('state', 'in', ['waiting', 'failed', 'given up'])
    .where('failed_at', '>', lastSentAt)
    .orderBy('failed_at', 'desc')
    .execute();
  return {
    name,
    channel: label.toLowerCase(),
    since: Math.min(...unsent.map(({ created_at }) => created_at)),
    why: unsent[0]?.problem ?? '',
    ended: unsent.filter(({ state }) => state !== 'waiting').length,
  };
}

async function nameOf(recipient: string): Promise<string | null> {
  if (recipient === 'studio') return 'The studio’s address';
  const [kind, ...rest] = recipient.split('/');
  const id = rest.join('/');
  if (kind === 'person') return (await audience().person(id))?.name ?? null;
  return (await audience().device(id))?.name ?? null;
}
