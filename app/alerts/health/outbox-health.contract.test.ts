import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';

import { mailChannel } from '~/alerts/mail/mail-channel.server';
import { registerChannel } from '~/alerts/outbox/channels';
import { holdDueDeliveries, queueDeliveries } from '~/alerts/outbox/deliveries.server';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { pushChannel } from '~/alerts/push/push-channel.server';
import { db } from '~/db/executor.server';
import { forgetSettings } from '~/settings/settings.server';

import { alertWarnings } from './alert-warnings.server';
import { readBacklog, readChannels, readResendable } from './outbox-health.server';
import {
  forgetOldDeliveries,
  sendAgain,
  sendTestMessage,
  notifyDownChannels,
} from './outbox-maintenance.server';

const NOW = Date.now();
const HOUR = 3_600_000;
const WHY = 'The mail server refused the login.';

onBothEngines('The health of alerts', () => {
  let setupProblem: string | null = null;
  beforeEach(async () => {
    await emptySettings();
    forgetSettings();
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('channel_states').execute();
    setupProblem = null;
    setStudioMail('hello@studio.example');
    for (const name of ['mail', 'push'] as const)
      registerChannel({
        name,
        label: name === 'mail' ? 'Mail' : 'Push',
        maxConcurrent: 1,
        setupProblem: async () => (name === 'mail' ? setupProblem : null),
        test: (tester) => (name === 'mail' ? mailChannel : pushChannel).test(tester),
        send: async () => ({ outcome: 'sent' }),
      });
    registerRecipients({
      planLeadAlerts: async () => [],
      planNotification: async (news) => [
        { news, channel: 'push', recipient: 'device/one', notBefore: NOW },
        { news, channel: 'mail', recipient: 'person/Asha', notBefore: NOW },
      ],
      hasMail: async () => false,
      person: async (id) => ({ id, name: id, mail: null }),
      device: async () => ({ person: 'Ravi', name: 'Ravi' }),
    });
  });

  const queue = async (subject: string, age: number, change: object = { tries: 0 }) => {
    await queueDeliveries(
      subject,
      [{ news: 'lead.new', channel: 'mail', recipient: 'studio', notBefore: NOW - age }],
      subject,
      NOW - age,
    );
    await db().updateTable('deliveries').set(change).where('subject', '=', subject).execute();
  };
  const failedOnce = { tries: 1, failed_at: NOW - 60_000, problem: WHY, not_before: NOW + HOUR };

  it('names what is missing, and says that nobody is alerted', async () => {
    expect(await alertWarnings(NOW)).toEqual([]);
    setupProblem = 'SMTP_URL isn’t set, so the site sends no email.';
    const mail = (await readChannels()).find(({ name }) => name === 'mail');
    expect(mail).toMatchObject({ setupProblem });
    expect(await alertWarnings(NOW)).toEqual([expect.stringMatching(/^New-lead alerts are off/)]);
  });

  it('warns of a channel that has failed for an hour, until it sends something', async () => {
    await queue('young', HOUR / 2, failedOnce);
    expect(await alertWarnings(NOW)).toEqual([]);
    await queue('old', 2 * HOUR, failedOnce);
    expect(await alertWarnings(NOW)).toEqual([
      `Mail has failed for more than an hour, and 2 messages are waiting. ${WHY}`,
    ]);
    expect(await readBacklog(NOW)).toMatchObject({ waiting: 2, oldest: 7_200 });
    await queue('sent', HOUR, { state: 'sent', ended_at: NOW });
    expect(await alertWarnings(NOW)).toEqual([]);
  });

  it('reports once a day through the other channels that one is down', async () => {
    await queue('old', 25 * HOUR, failedOnce);
    await notifyDownChannels(NOW);
    expect(await db().selectFrom('deliveries').selectAll().execute()).toHaveLength(1);
    await db()
      .insertInto('channel_states')
      .values({ channel: 'mail', down_since: NOW - 25 * HOUR, problem: WHY })
      .execute();
    for (let round = 0; round < 2; round += 1) await notifyDownChannels(NOW);
    const deliveries = await db()
      .selectFrom('deliveries')
      .selectAll()
      .where('news', '=', 'channel.dead')
      .execute();
    expect(deliveries).toMatchObject([{ channel: 'push', recipient: 'device/one' }]);
  });

  it('lists unsent messages without addresses, and resends them on request', async () => {
    await queue('refused', HOUR, {
      state: 'failed',
      ended_at: NOW - 1,
      failed_at: NOW - 1,
      problem: WHY,
      tries: 1,
    });
    await queue('ancient', HOUR, { state: 'given up', ended_at: NOW - 40 * 24 * HOUR });
    await queue('due', HOUR);
    await queue('later', -HOUR);
    await holdDueDeliveries(NOW);
    const { count, latest } = await readResendable(NOW);
    expect(count).toBe(2);
    expect(latest.map(({ label, to, reason }) => `${label} to ${to}: ${reason}`)).toEqual([
      'New lead to the studio’s address: It was due before a backup was restored and has been on hold since.',
      `New lead to the studio’s address: ${WHY}`,
    ]);
    expect(await sendAgain(NOW)).toBe(2);
    expect(await readResendable(NOW)).toMatchObject({ count: 0 });
    expect(await readBacklog(NOW)).toMatchObject({ waiting: 2 });
  });

  it('neither lists nor resends receipts, summaries, tests and reminders that come too late', async () => {
    const ages = {
      'lead.confirmation': [23, 25],
      morning: [2, 4],
      test: [2, 4],
      'estimate.sheet': [25],
    } as const;
    for (const [news, hours] of Object.entries(ages))
      for (const age of hours)
        await queue(`${news} ${age}`, age * HOUR, { news, state: 'failed', ended_at: NOW - 1 });
    const reminder = { news: 'appointment.reminder', state: 'failed' };
    for (const age of [23, 25])
      await queue(`reminder ${age}`, 99 * HOUR, { ...reminder, ended_at: NOW - age * HOUR });
    const { count, latest } = await readResendable(NOW);
    expect([count, latest.length]).toEqual([5, 5]);
    expect(await sendAgain(NOW)).toBe(5);
    const waitingRow = await db()
      .selectFrom('deliveries')
      .select('subject')
      .where('state', '=', 'waiting')
      .orderBy('subject')
      .execute();
    expect(waitingRow.map(({ subject }) => subject)).toEqual([
      'estimate.sheet 25',
      'lead.confirmation 23',
      'morning 2',
      'reminder 23',
      'test 2',
    ]);
  });

  it('doesn’t suggest resending what comes too late', async () => {
    const endedColumns = { state: 'failed', failed_at: NOW - 1, ended_at: NOW - 1, problem: WHY };
    await queue('summary', 4 * HOUR, { ...endedColumns, news: 'morning' });
    expect(await alertWarnings(NOW)).toEqual([
      expect.stringMatching(/One message was not sent\.$/),
    ]);
    await queue('lead', 4 * HOUR, endedColumns);
    expect(await alertWarnings(NOW)).toContainEqual(
      expect.stringMatching(/2 messages were not sent\. Once this is fixed, resend them/),
    );
  });

  it('sends a test to the person who requests it, or says why it can’t', async () => {
    const tester = { personId: 'Asha', deviceId: 'none' };
    expect(await sendTestMessage('mail', tester)).toBeNull();
    expect(await sendTestMessage('push', tester)).toMatch(/^Alerts are off on this device/);
    setStudioMail(undefined);
    expect(await sendTestMessage('mail', tester)).toMatch(/^There is no address to send to/);
    expect(await db().selectFrom('deliveries').selectAll().execute()).toMatchObject([
      { news: 'test', recipient: 'studio' },
    ]);
  });

  it('deletes deliveries that ended long ago, and nothing else', async () => {
    await queue('old', HOUR, { state: 'sent', ended_at: NOW - 91 * 24 * HOUR });
    await queue('young', HOUR, { state: 'sent', ended_at: NOW - 89 * 24 * HOUR });
    await queue('waiting', 100 * 24 * HOUR);
    await forgetOldDeliveries(NOW);
    const rows = await db().selectFrom('deliveries').select('subject').orderBy('subject').execute();
    expect(rows.map(({ subject }) => subject)).toEqual(['waiting', 'young']);
  });
});
