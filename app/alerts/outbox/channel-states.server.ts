import * as z from 'zod';

import { db, engine, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

import { type Attempt, type ChannelState, stateAfter, WORKING_STATE } from './channel-state';
import type { ChannelName } from './delivery';
import { queueOutageNotice } from './outage-notice.server';
import { recoverDeliveries } from './outage-recovery.server';
import { planNotification } from './recipients';

/** Milliseconds between attempts while a channel is down. */
export const PROBE_INTERVAL = 60_000;

const recipientList = z.array(z.string()).catch([]);

export async function readChannelState(
  channel: ChannelName,
): Promise<ChannelState & { readonly probeAt: number }> {
  const row = await stateRow(channel).executeTakeFirst();
  return row ? parseState(row) : { ...WORKING_STATE, probeAt: 0 };
}

const stateRow = (channel: ChannelName) =>
  db()
    .selectFrom('channel_states')
    .select(['unreached', 'refused', 'refused_recipients', 'down_since', 'problem', 'probe_at'])
    .where('channel', '=', channel);

type Row = Awaited<ReturnType<ReturnType<typeof stateRow>['executeTakeFirstOrThrow']>>;

const parseState = ({ unreached, problem, ...row }: Row) => ({
  unreached,
  refusedCount: row.refused,
  refusedRecipients: recipientList.parse(JSON.parse(row.refused_recipients)),
  downSince: row.down_since,
  problem,
  probeAt: row.probe_at,
});

/** @returns whether the channel is down now. */
export async function noteAttempt(
  channel: ChannelName,
  attempt: Omit<Attempt, 'isOnlyRecipient'>,
): Promise<boolean> {
  const currentState = await readChannelState(channel);
  const changesState =
    stateAfter(currentState, { ...attempt, isOnlyRecipient: false }) !== currentState;
  if (!changesState) return currentState.downSince !== null;
  const isOnlyRecipient = attempt.result === 'policy' && (await isOnly(channel, attempt));
  return transaction(async () => {
    const stateBefore = await lockState(channel);
    const newState = stateAfter(stateBefore, { ...attempt, isOnlyRecipient });
    if (newState !== stateBefore) await storeState(channel, newState);
    if (stateBefore.downSince === null && newState.downSince !== null) {
      await delayProbe(channel, attempt.at);
      await queueOutageNotice(channel, attempt.at);
      publish('delivery.ended', { id: channel });
    }
    if (stateBefore.downSince !== null && newState.downSince === null)
      await recoverDeliveries(
        channel,
        { from: stateBefore.downSince, problem: stateBefore.problem },
        attempt.at,
      );
    return newState.downSince !== null;
  });
}

async function isOnly(channel: ChannelName, { recipient, at }: Pick<Attempt, 'recipient' | 'at'>) {
  const planned = (await planNotification('channel.dead', at)).filter(
    (delivery) => delivery.channel === channel,
  );
  return planned.length <= 1 && planned.every((delivery) => delivery.recipient === recipient);
}

async function lockState(channel: ChannelName): Promise<ChannelState> {
  await db()
    .insertInto('channel_states')
    .values({ channel })
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .execute();
  const row = await stateRow(channel)
    .$if(engine() === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return parseState(row);
}

const storeState = (channel: ChannelName, state: ChannelState) =>
  db()
    .updateTable('channel_states')
    .set({
      unreached: state.unreached,
      refused: state.refusedCount,
      refused_recipients: JSON.stringify(state.refusedRecipients),
      down_since: state.downSince,
      problem: state.problem,
    })
    .where('channel', '=', channel)
    .execute();

const delayProbe = (channel: ChannelName, now: number) =>
  db()
    .updateTable('channel_states')
    .set({ probe_at: now + PROBE_INTERVAL })
    .where('channel', '=', channel)
    .execute();

/** While a channel is down only one instance at a time makes an attempt. */
export async function takeProbe(channel: ChannelName, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('channel_states')
    .set({ probe_at: now + PROBE_INTERVAL })
    .where('channel', '=', channel)
    .where('down_since', 'is not', null)
    // A probe planned beyond the interval was planned before the clock was set back.
    .where((eb) => eb.or([eb('probe_at', '<=', now), eb('probe_at', '>', now + PROBE_INTERVAL)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const hurryProbe = (channel: ChannelName) =>
  db().updateTable('channel_states').set({ probe_at: 0 }).where('channel', '=', channel).execute();
