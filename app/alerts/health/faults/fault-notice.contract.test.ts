import { hostname } from 'node:os';

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { ownDisk, type OwnDisk } from '~tests/site/own-disk';

import { type Message, registerChannel } from '~/alerts/outbox/channels';
import type { Recipient } from '~/alerts/outbox/delivery';
import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import { instantInIndia } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import {
  diskWarning,
  isNearlyFull,
  registerDiskNotice,
  notifyFullDisk,
} from './disk-notice.server';
import { queueFaultNotice } from './fault-notice.server';

log.level = 'silent';

const NOON = instantInIndia(2026, 10, 24, 12);
const HOUR = 3_600_000;

it.each([
  [0.9, 4, true],
  [1.1, 4, false],
  [1.1, 12, true],
  [90, 1_000, true],
  [101, 1_000, false],
])('%s GB free of %s GB: nearly full is %s', (free, total, isExpectedFull) => {
  expect(isNearlyFull({ free: free * 1e9, total: total * 1e9 })).toBe(isExpectedFull);
});

onBothEngines('A nearly full disk', () => {
  let disk: OwnDisk;
  let large: OwnDisk;
  const sentMessages: { readonly recipient: Recipient; readonly message: Message }[] = [];
  // The disk has less than 1 GB free.
  beforeAll(async () => {
    disk = await ownDisk(64);
    // The disk takes no memory until something is written to it.
    large = await ownDisk(4_000);
  });
  afterAll(async () => {
    await disk.remove();
    await large.remove();
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(NOON);
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('channel_states').execute();
    sentMessages.length = 0;
    setStudioMail(undefined);
    for (const name of ['mail', 'push'] as const)
      registerChannel({
        name,
        label: name,
        maxConcurrent: 4,
        setupProblem: async () => null,
        test: async () => ({ problem: 'None here.' }),
        send: async ({ recipient }, message) => {
          sentMessages.push({
            recipient,
            message,
          });
          return { outcome: 'sent' };
        },
      });
    // Asha has both channels, Ravi only push, on two devices, and Meera only email.
    const everyRecipient: Recipient[] = [
      ...(['person/Asha', 'device/Asha 1', 'device/Ravi 1', 'device/Ravi 2'] as const),
      'person/Meera',
    ];
    registerRecipients({
      planLeadAlerts: async () => [],
      planNotification: async (news) =>
        everyRecipient.map((recipient) => ({
          news,
          channel: recipient.startsWith('device/') ? 'push' : 'mail',
          recipient,
          notBefore: Date.now(),
        })),
      hasMail: async () => true,
      person: async (id) => ({ id, name: id, mail: `${id}@studio.example` }),
      device: async (id) => ({ person: id.split(' ')[0] ?? '', name: id }),
    });
    registerDiskNotice(disk.seen);
  });
  afterEach(async () => {
    await runStopTasks();
    vi.useRealTimers();
  });

  const hearers = () => sentMessages.map(({ recipient }) => recipient).toSorted();

  it('is reported once a day to each person by one channel, however many instances check it', async () => {
    startDeliveryWorker();
    await Promise.all(Array.from({ length: 4 }, () => notifyFullDisk(disk.seen)));
    const notified = ['device/Ravi 1', 'device/Ravi 2', 'person/Asha', 'person/Meera'];
    await expect.poll(hearers).toEqual(notified);
    vi.setSystemTime(NOON + 6 * HOUR);
    await notifyFullDisk(disk.seen);
    vi.setSystemTime(NOON + 24 * HOUR);
    await notifyFullDisk(disk.seen);
    await expect.poll(hearers).toEqual([...notified, ...notified].toSorted());
    const { mail, push } = sentMessages[0]?.message ?? {};
    expect(mail?.subject).toBe('The disk is nearly full');
    expect(mail?.text).toMatch(
      /\d+ MB of \d+ MB is free on the data folder’s disk\. Once it is full, the site can’t save leads/,
    );
    expect(push).toMatchObject({ title: 'The disk is nearly full', link: '/admin' });
    expect(await diskWarning(disk.seen)).toMatch(/^The disk is nearly full: \d+ MB of/);
  });

  it('is reported by push to those who have it while email is down', async () => {
    await db().insertInto('channel_states').values({ channel: 'mail', down_since: NOON }).execute();
    await notifyFullDisk(disk.seen);
    const rows = await db().selectFrom('deliveries').select('recipient').execute();
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([
      'device/Asha 1',
      'device/Ravi 1',
      'device/Ravi 2',
      'person/Meera',
    ]);
  });

  it('is not reported once it has space again, and neither is a disk with enough space', async () => {
    await notifyFullDisk(disk.seen);
    registerDiskNotice(large.seen);
    startDeliveryWorker();
    const states = async () =>
      (await db().selectFrom('deliveries').select('state').execute()).map(({ state }) => state);
    await expect.poll(states).toEqual(Array(4).fill('cancelled'));
    expect(sentMessages).toEqual([]);
    await db().deleteFrom('deliveries').execute();
    await notifyFullDisk(large.seen);
    expect(await states()).toEqual([]);
    expect(await diskWarning(large.seen)).toBeNull();
  });

  it('of another machine is reported by name', async () => {
    await queueFaultNotice('site.disk', 'web-2');
    startDeliveryWorker();
    await expect.poll(() => sentMessages.length).toBe(4);
    expect(sentMessages[0]?.message.push?.body).toMatch(/^web-2: Less than 10 % or 1 GB is free/);
    expect(hostname()).not.toBe('web-2');
  });
});
