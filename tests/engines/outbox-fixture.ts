import { afterEach, beforeEach, expect, vi } from 'vitest';

import { registerHealthComposers } from '~/alerts/health/outbox-maintenance.server';
import { mailChannel } from '~/alerts/mail/mail-channel.server';
import {
  type Channel,
  registerChannel,
  registerComposer,
  type SendResult,
} from '~/alerts/outbox/channels';
import { queueDeliveries } from '~/alerts/outbox/deliveries.server';
import type { ChannelName, NotificationType, Recipient } from '~/alerts/outbox/delivery';
import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { wakeWorker } from '~/alerts/outbox/worker-wake';
import { pushChannel } from '~/alerts/push/push-channel.server';
import { db } from '~/db/executor.server';
import { instantInIndia } from '~/platform/indian-time';
import { runStopTasks } from '~/platform/stopping.server';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const NOON = instantInIndia(2026, 10, 24, 12);

export const SENT: SendResult = { outcome: 'sent' };
export const UNREACHED: SendResult = {
  outcome: 'failed',
  reason: 'The mail server did not answer in time.',
  cause: 'channel',
};
export const LIMIT: SendResult = {
  outcome: 'failed',
  reason: 'The limit is used up.',
  cause: 'policy',
};
export const FULL: SendResult = {
  outcome: 'failed',
  reason: 'The mailbox is full.',
  cause: 'recipient',
};
export const UNKNOWN: SendResult = {
  outcome: 'refused',
  reason: 'There is no such address.',
  by: 'server',
};

type Queued = {
  readonly news?: NotificationType;
  readonly channel?: ChannelName;
  readonly notBefore?: number;
};

/**
 * Sets up the outbox for a describe: an email and a push channel whose answers the test decides, and a clock that it
 * moves.
 */
export function useOutbox() {
  const mail = vi.fn<Channel['send']>();
  const push = vi.fn<Channel['send']>();
  const served = new Set<Recipient>();

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(NOON);
    await db().deleteFrom('deliveries').execute();
    await db().deleteFrom('channel_states').execute();
    mail.mockReset().mockResolvedValue(SENT);
    push.mockReset().mockResolvedValue(SENT);
    served.clear();
    setStudioMail(undefined);
    registerChannel({
      name: 'mail',
      label: 'Email',
      maxConcurrent: 4,
      setupProblem: async () => null,
      test: (tester) => mailChannel.test(tester),
      send: mail,
    });
    registerChannel({
      name: 'push',
      label: 'Push',
      maxConcurrent: 4,
      setupProblem: async () => null,
      test: (tester) => pushChannel.test(tester),
      send: push,
    });
    const plan = (news: NotificationType) =>
      [...served].map((recipient) => ({
        news,
        channel: recipient.startsWith('device/') ? ('push' as const) : ('mail' as const),
        recipient,
        notBefore: Date.now(),
      }));
    registerRecipients({
      planLeadAlerts: async () => plan('lead.new'),
      planNotification: async (news) => plan(news),
      hasMail: async () => true,
      person: async (id) => ({ id, name: id, mail: `${id}@studio.example` }),
      device: async (id) => ({ person: id, name: id }),
    });
    const words = { title: '', body: '', withoutDetails: { title: '', body: '' }, link: '/' };
    for (const news of ['lead.new', 'lead.confirmation', 'digest', 'morning'] as const)
      registerComposer(news, async () => ({
        mail: { subject: '', html: '', text: '' },
        push: words,
      }));
    registerHealthComposers();
  });
  afterEach(async () => {
    await runStopTasks();
    vi.useRealTimers();
  });

  const queue = (subject: string, recipient: Recipient, options: Queued = {}) =>
    queueDeliveries(subject, [
      {
        news: options.news ?? 'lead.new',
        channel: options.channel ?? 'mail',
        recipient,
        notBefore: options.notBefore ?? Date.now(),
      },
    ]);
  const rows = () => db().selectFrom('deliveries').selectAll().orderBy('subject').execute();
  const stateOf = async (subject: string) =>
    (await rows()).find((row) => row.subject === subject)?.state;
  const waitingCount = async () => (await rows()).filter(({ state }) => state === 'waiting').length;
  const downSince = async () => {
    const row = await db()
      .selectFrom('channel_states')
      .select('down_since')
      .where('channel', '=', 'mail')
      .executeTakeFirst();
    return row?.down_since ?? null;
  };
  const subjectsTo = (send: typeof mail) => send.mock.calls.map(([{ subject }]) => subject);
  const isNothingHeld = async () =>
    (await rows()).every(({ held_by, state }) => state !== 'waiting' || held_by === null);
  const later = (time: number) => {
    vi.setSystemTime(Date.now() + time);
    wakeWorker();
  };
  /** Makes a probe fail, and waits until that is stored. */
  const failingProbe = async (calls: number) => {
    await expect.poll(() => mail.mock.calls.length).toBe(calls);
    await expect.poll(isNothingHeld).toBe(true);
  };

  const breakDown = async (subjects = ['a', 'b', 'c']) => {
    mail.mockResolvedValue(UNREACHED);
    for (const subject of subjects) await queue(subject, 'person/Asha');
    startDeliveryWorker();
    await expect.poll(downSince).not.toBeNull();
    await expect.poll(isNothingHeld).toBe(true);
  };

  return {
    mail,
    push,
    served,
    queue,
    rows,
    stateOf,
    waitingCount,
    downSince,
    subjectsTo,
    nothingHeld: isNothingHeld,
    later,
    failingProbe,
    breakDown,
  };
}
