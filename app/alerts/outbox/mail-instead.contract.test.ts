import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import { type Channel, registerChannel, registerComposer, type SendResult } from './channels';
import { queueDeliveries } from './deliveries.server';
import type { NotificationType, Recipient } from './delivery';
import { startDeliveryWorker } from './delivery-worker.server';
import { registerRecipients } from './recipients';

log.level = 'silent';

const busy: SendResult = {
  outcome: 'failed',
  reason: 'The message is too long for the push service.',
  cause: 'recipient',
};
const deviceGone: SendResult = {
  outcome: 'refused',
  reason: 'The device no longer accepts messages.',
  by: 'server',
};

onBothEngines('A push that no device accepts', (_, database) => {
  const sendMail = vi.fn<Channel['send']>();
  const sendPush = vi.fn<Channel['send']>();
  let address: string | null;
  let isListed: boolean;
  let isAnswered: boolean;
  /** The person who uses the devices; null if they are no longer subscribed. */
  let user: string | null;
  beforeEach(async () => {
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('channel_states').execute();
    [address, isListed, isAnswered, user] = ['ravi@studio.example', true, false, 'ravi'];
    sendMail.mockReset().mockResolvedValue({ outcome: 'sent' });
    sendPush.mockReset().mockResolvedValue({ outcome: 'sent' });
    const channel = {
      maxConcurrent: 4,
      setupProblem: async () => null,
      test: async () => ({ problem: 'None here.' }),
    };
    registerChannel({ ...channel, name: 'mail', label: 'Mail', send: sendMail });
    registerChannel({ ...channel, name: 'push', label: 'Push', send: sendPush });
    registerRecipients({
      planLeadAlerts: async () => [],
      planNotification: async () => [],
      hasMail: async () => true,
      person: async (id) => (isListed ? { id, name: id, mail: address } : null),
      device: async () => (user === null ? null : { person: user, name: user }),
    });
    for (const news of ['lead.new', 'digest', 'test'] as const)
      registerComposer(news, async () => (isAnswered ? null : {}));
  });
  afterEach(runStopTasks);

  const queue = (
    recipients: readonly Recipient[],
    { subject = 'lead', news = 'lead.new' }: { subject?: string; news?: NotificationType } = {},
  ) =>
    queueDeliveries(
      subject,
      recipients.map((recipient) => ({
        news,
        channel: 'push',
        recipient,
        person: 'ravi',
        notBefore: Date.now(),
      })),
    );
  const states = async () => {
    const rows = await database()
      .kysely.selectFrom('deliveries')
      .select(['channel', 'recipient', 'state', 'failures'])
      .orderBy('channel')
      .orderBy('recipient')
      .execute();
    return rows.map(({ channel, recipient, state }) => `${channel} ${recipient} ${state}`);
  };
  const becomes = async (...expectedStates: string[]) => {
    await expect.poll(states).toEqual(expectedStates);
  };

  test('is sent by email at once if the device is gone, and once', async () => {
    sendPush.mockResolvedValue(deviceGone);
    await queue(['device/phone']);
    startDeliveryWorker();
    await becomes('mail person/ravi sent', 'push device/phone cancelled');
    await queue(['device/tablet']);
    await becomes(
      'mail person/ravi sent',
      'push device/phone cancelled',
      'push device/tablet cancelled',
    );
    expect(sendMail).toHaveBeenCalledTimes(1);
    expect(sendMail.mock.calls[0]?.[0]).toMatchObject({ about: 'lead', subject: 'lead' });
  });

  test.each([null, 'asha'])(
    'is sent by email if the device’s present user is %s',
    async (otherResult) => {
      user = otherResult;
      await queue(['device/phone']);
      startDeliveryWorker();
      await becomes('mail person/ravi sent', 'push device/phone cancelled');
      expect(sendPush).not.toHaveBeenCalled();
    },
  );

  test('is not sent by email if another device of the person accepts it', async () => {
    sendPush.mockImplementation(async ({ recipient }) =>
      recipient === 'device/phone' ? deviceGone : { outcome: 'sent' },
    );
    await queue(['device/phone', 'device/laptop']);
    startDeliveryWorker();
    await becomes('push device/laptop sent', 'push device/phone cancelled');
    expect(sendMail).not.toHaveBeenCalled();
  });

  test('is sent by email if all devices are gone at once', async () => {
    sendPush.mockResolvedValue(deviceGone);
    await queue(['device/phone', 'device/laptop']);
    startDeliveryWorker();
    await becomes(
      'mail person/ravi sent',
      'push device/laptop cancelled',
      'push device/phone cancelled',
    );
    expect(sendMail).toHaveBeenCalledTimes(1);
  });

  test('is sent by email after three failures, and still retried', async () => {
    sendPush.mockResolvedValue(busy);
    await queue(['device/phone']);
    startDeliveryWorker();
    for (const failures of [1, 2]) {
      await expect
        .poll(async () => (await db().selectFrom('deliveries').selectAll().execute())[0])
        .toMatchObject({ failures, held_by: null });
      expect(sendMail).not.toHaveBeenCalled();
      await db().updateTable('deliveries').set({ not_before: Date.now() }).execute();
      await queue(['device/wake'], { subject: `wake ${failures}` });
      await db().deleteFrom('deliveries').where('recipient', '=', 'device/wake').execute();
    }
    await becomes('mail person/ravi sent', 'push device/phone waiting');
    expect(sendMail).toHaveBeenCalledTimes(1);
    sendPush.mockResolvedValue({ outcome: 'sent' });
    await db().updateTable('deliveries').set({ not_before: Date.now() }).execute();
    await queue(['device/wake'], { subject: 'wake' });
    await db().deleteFrom('deliveries').where('recipient', '=', 'device/wake').execute();
    await becomes('mail person/ravi sent', 'push device/phone sent');
  });

  test('is sent by email at once if push is down for everyone', async () => {
    sendPush.mockResolvedValue({ outcome: 'failed', reason: 'No answer.', cause: 'channel' });
    await db()
      .insertInto('channel_states')
      .values({ channel: 'push', unreached: 3, down_since: Date.now() - 600_000, probe_at: 0 })
      .execute();
    await queue(['device/phone']);
    startDeliveryWorker();
    await becomes('mail person/ravi sent', 'push device/phone waiting');
    expect(sendMail).toHaveBeenCalledTimes(1);
  });

  test('is shown as not sent if the person has no address', async () => {
    [user, address] = [null, null];
    await queue(['device/phone']);
    startDeliveryWorker();
    await becomes('push device/phone failed');
    const row = await db().selectFrom('deliveries').selectAll().executeTakeFirstOrThrow();
    expect(row.problem).toMatch(/^This person has no device with alerts on/);
  });

  test('is shown as not sent if the email was refused as well', async () => {
    sendMail.mockResolvedValue({
      outcome: 'refused',
      reason: 'There is no such mailbox.',
      by: 'server',
    });
    sendPush.mockResolvedValue(deviceGone);
    await queueDeliveries('lead', [
      { news: 'lead.new', channel: 'mail', recipient: 'person/ravi', notBefore: Date.now() },
    ]);
    startDeliveryWorker();
    await becomes('mail person/ravi failed');
    await queue(['device/phone']);
    await becomes('mail person/ravi failed', 'push device/phone failed');
    expect(sendMail).toHaveBeenCalledTimes(1);
  });

  test('is not sent by email to a person who no longer gets alerts, or if it is no longer relevant', async () => {
    user = null;
    isListed = false;
    await queue(['device/phone']);
    startDeliveryWorker();
    await becomes('push device/phone cancelled');
    isListed = true;
    isAnswered = true;
    await queue(['device/laptop']);
    await becomes('push device/laptop cancelled', 'push device/phone cancelled');
    expect(sendMail).not.toHaveBeenCalled();
  });

  test('is not sent by email if it is a test of the device', async () => {
    sendPush.mockResolvedValue(deviceGone);
    await queue(['device/phone'], { news: 'test' });
    startDeliveryWorker();
    await becomes('push device/phone failed');
    expect(sendMail).not.toHaveBeenCalled();
  });
});
