import { v7 as uuid } from 'uuid';

import { hurryProbe } from '~/alerts/outbox/channel-states.server';
import { channelOf, type Composer, registerComposer, type Tester } from '~/alerts/outbox/channels';
import { queueDeliveries } from '~/alerts/outbox/deliveries.server';
import { type ChannelName, readRecipient } from '~/alerts/outbox/delivery';
import { queueOutageNotice } from '~/alerts/outbox/outage-notice.server';
import { wakeWorker } from '~/alerts/outbox/worker-wake';
import { composeSwitchedOff } from '~/alerts/webhooks/webhook-warnings.server';
import { afterCommit, db, transaction } from '~/db/executor.server';
import { released } from '~/platform/jobs/lease.server';

import { ALERT_SETTINGS, siteMessage } from './health-mail';
import { downSentence } from './health-sentences';
import { isResendable, readChannels } from './outbox-health.server';

const DAY = 86_400_000;

/** Queues a test for the person who requested it. @returns null, or a sentence about why it can't be sent. */
export async function sendTestMessage(
  channel: ChannelName,
  tester: Tester,
): Promise<string | null> {
  const tested = await channelOf(channel)?.test(tester);
  if (!tested) return 'This channel is not set up.';
  if ('problem' in tested) return tested.problem;
  const { recipient } = tested;
  await transaction(async () => {
    await hurryProbe(channel);
    await queueDeliveries(`test ${uuid()}`, [
      { news: 'test', channel, recipient, notBefore: Date.now() },
    ]);
  });
  return null;
}

/** Resets the deliveries that `readResendable` counts. @returns how many. */
export async function sendAgain(now = Date.now()): Promise<number> {
  return transaction(async () => {
    const { numUpdatedRows } = await db()
      .updateTable('deliveries')
      .set({
        state: 'waiting',
        not_before: now,
        ended_at: null,
        tries: 0,
        failures: 0,
        ...released,
      })
      .where(isResendable(now))
      .executeTakeFirst();
    afterCommit(wakeWorker);
    return Number(numUpdatedRows);
  });
}

/** Reports each channel that is down through the others. Runs once a day. */
export async function notifyDownChannels(now = Date.now()): Promise<void> {
  for (const { name, down } of await readChannels(now))
    if (down !== null) await transaction(() => queueOutageNotice(name, now));
}

/**
 * Deletes deliveries that ended more than 90 days ago. Leads are only alerted in their first days, so none is alerted
 * twice. The content of webhooks is kept for 30 days.
 */
export async function forgetOldDeliveries(now = Date.now()): Promise<void> {
  await db()
    .deleteFrom('deliveries')
    .where('ended_at', '<', now - 90 * DAY)
    .execute();
  // Deliveries are abandoned before 30 days have passed, so nothing waits for this content.
  await db()
    .deleteFrom('webhook_messages')
    .where('created_at', '<', now - 30 * DAY)
    .execute();
}

const composeTestMessage: Composer = () =>
  siteMessage({
    title: 'Test alert',
    text: 'New leads will reach you like this.',
    foot: 'Someone requested this test in Settings → Email and push.',
    link: ALERT_SETTINGS,
  });

const composeChannelDown: Composer = async ({ about }) => {
  const ref = readRecipient(about);
  if (ref?.kind === 'webhook') return composeSwitchedOff(ref.id);
  const channel = (await readChannels()).find(({ name }) => name === about);
  if (!channel?.down) return null;
  return siteMessage({
    title: `${channel.label} is not working`,
    text: downSentence(channel, channel.down),
    foot: 'Sent once a day until the channel works again.',
    link: ALERT_SETTINGS,
  });
};

export function registerHealthComposers(): void {
  registerComposer('test', composeTestMessage);
  registerComposer('channel.dead', composeChannelDown);
}
