import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { refuseWriters } from '~tests/engines/refuse-writers';

import { db, transaction } from '~/db/executor.server';
import { LEASE } from '~/platform/jobs/lease.server';
import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import { type Channel, registerChannel, registerComposer, type SendResult } from './channels';
import { RETRY_DELAYS } from './deliver.server';
import { cancelDeliveries, queueDeliveries } from './deliveries.server';
import { startDeliveryWorker } from './delivery-worker.server';
import { readPending } from './pending-deliveries.server';
import { noRecipients, registerRecipients, setStudioMail } from './recipients';
import { requeueDeliveries } from './requeue-deliveries.server';

log.level = 'silent';

onBothEngines('the outbox', (_engine, database) => {
  const send = vi.fn<Channel['send']>();
  beforeEach(async () => {
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('channel_states').execute();
    send.mockReset().mockResolvedValue({ outcome: 'sent' });
    registerRecipients(noRecipients);
    setStudioMail('studio@example.in');
    registerChannel({
      name: 'mail',
      label: 'Mail',
      maxConcurrent: 4,
      setupProblem: async () => null,
      test: async () => ({ problem: 'None here.' }),
      send,
    });
    registerComposer('lead.new', async () => ({}));
  });
  afterEach(runStopTasks);

  const rows = () => db().selectFrom('deliveries').selectAll().orderBy('subject').execute();
  const states = async () => (await rows()).map(({ state }) => state);
  const queue = (subject: string, notBefore = Date.now()) =>
    queueDeliveries(subject, [
      { news: 'lead.new', channel: 'mail', recipient: 'studio', notBefore },
    ]);
  const tomorrow = Date.now() + 86_400_000;

  test('sends once what a committed transaction queued, and nothing of one that is rolled back', async () => {
    startDeliveryWorker();
    await transaction(async () => {
      await queue('rolled back');
      throw new Error('rolled back');
    }).catch(() => undefined);
    await transaction(async () => {
      await queue('a');
      await queue('a');
    });
    await queue('a');
    await expect.poll(states).toEqual(['sent']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('says why it sends nothing', async () => {
    registerComposer('digest', async () => null);
    startDeliveryWorker();
    const row = { channel: 'mail', recipient: 'studio', not_before: 1, created_at: 1 } as const;
    await db()
      .insertInto('deliveries')
      .values(
        (
          [
            { subject: 'a kind', news: 'lead.new', recipient: 'fax/1' },
            { subject: 'b type', news: 'lead.moved' },
            { subject: 'c person', news: 'lead.new', recipient: 'person/gone' },
            { subject: 'd overtaken', news: 'digest' },
          ] as const
        ).map((delivery) => ({
          ...row,
          id: delivery.subject,
          about: delivery.subject,
          state: 'waiting',
          ...delivery,
        })),
      )
      .execute();
    await expect.poll(states).toEqual(Array(4).fill('cancelled'));
    expect((await rows()).map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/does not know this kind of recipient/),
      expect.stringMatching(/does not know this type/),
      expect.stringMatching(/no longer in the list/),
      expect.stringMatching(/no longer needed/),
    ]);
  });

  test('sends each delivery once with several workers', async () => {
    for (let i = 0; i < 3; i += 1) startDeliveryWorker();
    await transaction(async () => {
      for (let i = 0; i < 18; i += 1) await queue(`s${i}`);
    });
    await expect.poll(states).toEqual(Array(18).fill('sent'));
    expect(new Set(send.mock.calls.map(([{ subject }]) => subject)).size).toBe(18);
    expect(send).toHaveBeenCalledTimes(18);
  });

  test.each([
    ['for a moment', 0],
    ['for longer than its lease', 2 * LEASE],
  ])('sends once what was accepted while its row can’t be written %s', async (_, duration) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const warnings = vi.spyOn(log, 'warn');
    let allowWriters = async (): Promise<void> => undefined;
    send.mockImplementationOnce(async () => {
      allowWriters = await refuseWriters(database(), 'deliveries');
      vi.advanceTimersByTime(duration);
      return { outcome: 'sent' };
    });
    startDeliveryWorker();
    await queue('a');
    await expect
      .poll(() => warnings.mock.calls)
      .toContainEqual([expect.anything(), expect.stringContaining('not yet recorded')]);
    await allowWriters();
    await expect.poll(states).toEqual(['sent']);
    expect(send).toHaveBeenCalledTimes(1);
    warnings.mockRestore();
    vi.useRealTimers();
  });

  test('does not look again and again for what is due while the channel is full', async () => {
    const [setupProblem, sending] = [vi.fn(async () => null), Promise.withResolvers<void>()];
    registerChannel({
      name: 'mail',
      label: 'Mail',
      maxConcurrent: 1,
      setupProblem,
      test: async () => ({ problem: 'None here.' }),
      send,
    });
    send.mockImplementation(async () => {
      await sending.promise;
      return { outcome: 'sent' };
    });
    await queue('a');
    await queue('b');
    startDeliveryWorker();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    setupProblem.mockClear();
    await sleep(300);
    const callCount = setupProblem.mock.calls.length;
    sending.resolve();
    await expect.poll(states).toEqual(['sent', 'sent']);
    expect(callCount).toBeLessThan(5);
  });

  const failedResult: SendResult = {
    outcome: 'failed',
    reason: 'The mailbox is full (552 5.2.2).',
    cause: 'recipient',
  };

  test('waits longer after each failure, and gives up after the last', async () => {
    send.mockResolvedValue(failedResult);
    startDeliveryWorker();
    const total = RETRY_DELAYS.reduce((sum, pause) => sum + pause, 0);
    for (const [tries, pause] of RETRY_DELAYS.entries()) {
      if (tries === 0) await queue('a');
      await expect.poll(async () => (await rows())[0]?.tries).toBe(tries + 1);
      await expect.poll(async () => (await rows())[0]?.held_by).toBeNull();
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'waiting', problem: failedResult.reason });
      expect((row?.not_before ?? 0) - (row?.failed_at ?? 0)).toBeGreaterThanOrEqual(pause - 5);
      await db()
        .updateTable('deliveries')
        .set({ not_before: Date.now(), created_at: Date.now() - total })
        .execute();
      await queue(`wake ${tries}`, tomorrow);
    }
    await expect.poll(async () => (await rows())[0]?.state).toBe('given up');
  });

  test('sends after the others what was being sent when its process ended, however often that was', async () => {
    await queue('unlucky', Date.now() - 1_000);
    await db().updateTable('deliveries').set({ tries: 30 }).execute();
    await queue('later');
    const moments: (number | undefined)[] = [];
    send.mockImplementation(async ({ subject }) => {
      const row = (await rows()).find((candidate) => candidate.subject === subject);
      moments.push(row && row.not_before - Date.now());
      return { outcome: 'sent' };
    });
    startDeliveryWorker();
    await expect.poll(states).toEqual(['sent', 'sent']);
    // If the process crashed now, one delivery would wait for an hour, and the other would be due at once.
    expect(moments.filter((delay) => (delay ?? 0) > 0)).toHaveLength(1);
  });

  test('gives up, after days, a delivery that may crash the process', async () => {
    await queue('poison');
    const old = Date.now() - 5 * 86_400_000;
    await db().updateTable('deliveries').set({ tries: 30, created_at: old }).execute();
    startDeliveryWorker();
    await expect.poll(states).toEqual(['given up']);
    expect(send).not.toHaveBeenCalled();
  });

  test('never retries a final refusal', async () => {
    send.mockResolvedValue({
      outcome: 'refused',
      reason: 'There is no such address.',
      by: 'server',
    });
    startDeliveryWorker();
    await queue('a');
    await expect.poll(states).toEqual(['failed']);
  });

  test('cancels what waits, and sends it when it is queued again', async () => {
    startDeliveryWorker();
    await queue('a', tomorrow);
    expect(await cancelDeliveries('a')).toBe(1);
    expect(await states()).toEqual(['cancelled']);
    await queue('a');
    await expect.poll(states).toEqual(['sent']);
  });

  test.each(['before', 'after'])(
    'sends once what was being sent when it was cancelled, and was queued again %s that',
    async (time) => {
      const sending = Promise.withResolvers<void>();
      send.mockImplementation(async () => {
        await sending.promise;
        return { outcome: 'sent' };
      });
      startDeliveryWorker();
      await queue('a');
      await expect.poll(() => send.mock.calls.length).toBe(1);
      const stopped = (await readPending(['a'])).map(({ delivery }) => delivery);
      expect(stopped).toHaveLength(1);
      await cancelDeliveries('a');
      const queueAgain = () => transaction(() => requeueDeliveries(stopped));
      if (time === 'before') await queueAgain();
      sending.resolve();
      await expect.poll(states).toEqual(['sent']);
      if (time === 'after') await queueAgain();
      await queue('b');
      await expect.poll(states).toEqual(['sent', 'sent']);
      expect(send.mock.calls.map(([{ subject }]) => subject)).toEqual(['a', 'b']);
    },
  );

  test('combines more than twenty alerts into one digest', async () => {
    await transaction(async () => {
      for (let i = 0; i < 30; i += 1) await queue(`s${String(i).padStart(2, '0')}`);
    });
    startDeliveryWorker();
    await expect
      .poll(async () => (await rows()).filter(({ state }) => state === 'gathered').length)
      .toBe(30);
    const digests = (await rows()).filter(({ news }) => news === 'digest');
    expect(digests).toMatchObject([{ state: 'waiting', recipient: 'studio' }]);
    expect(send).not.toHaveBeenCalled();
  });

  test('sends a digest within ten minutes after the clock was set back by a day', async () => {
    const now = Date.now();
    await db()
      .insertInto('deliveries')
      .values({
        id: 'last',
        news: 'digest',
        subject: 'last',
        about: 'last',
        channel: 'mail',
        recipient: 'studio',
        person: null,
        state: 'sent',
        not_before: now,
        created_at: now,
        ended_at: now + 86_400_000,
      })
      .execute();
    await transaction(async () => {
      for (let i = 0; i < 30; i += 1) await queue(`s${String(i).padStart(2, '0')}`);
    });
    startDeliveryWorker();
    const digest = () =>
      db()
        .selectFrom('deliveries')
        .select('not_before')
        .where('news', '=', 'digest')
        .where('state', '=', 'waiting')
        .executeTakeFirst();
    await expect.poll(digest).toBeDefined();
    expect((await digest())?.not_before).toBeLessThanOrEqual(Date.now() + 600_000);
  });

  test('combines alerts that fall due together, also if they were queued days before', async () => {
    const daysAgo = Date.now() - 3 * 86_400_000;
    await transaction(async () => {
      for (let i = 0; i < 30; i += 1)
        await queueDeliveries(
          `s${i}`,
          [
            {
              news: 'lead.unanswered',
              channel: 'mail',
              recipient: 'studio',
              notBefore: Date.now(),
            },
          ],
          `s${i}`,
          daysAgo,
        );
    });
    startDeliveryWorker();
    await expect
      .poll(async () => (await rows()).filter(({ state }) => state === 'gathered').length)
      .toBe(30);
    expect(send).not.toHaveBeenCalled();
  });
});
