import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { alertWarnings } from '~/alerts/health/alert-warnings.server';
import { registerHealthComposers, sendTest } from '~/alerts/health/mend-outbox.server';
import { db } from '~/db/executor.server';
import { instantInIndia } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import { registerAudience, setStudioMail } from './audience';
import { type Channel, registerChannel, registerComposer, type Sending } from './channels';
import { PAUSES } from './deliver.server';
import { queueDeliveries } from './deliveries.server';
import type { ChannelName, News, Recipient } from './delivery';
import { gatheredIn } from './gather.server';
import { keepDeliveries } from './keep-deliveries.server';
import { wakeWorker } from './worker-wake';

log.level = 'silent';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = instantInIndia(2026, 10, 24, 12);

const SENT: Sending = { outcome: 'sent' };
const UNREACHED: Sending = {
  outcome: 'failed',
  why: 'The mail server did not answer in time.',
  cause: 'channel',
};
const LIMIT: Sending = { outcome: 'failed', why: 'The limit is used up.', cause: 'policy' };
const FULL: Sending = { outcome: 'failed', why: 'The mailbox is full.', cause: 'recipient' };
const UNKNOWN: Sending = { outcome: 'refused', why: 'There is no such address.', by: 'server' };

onBothEngines('An outage', () => {
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
    registerChannel({ name: 'mail', label: 'Email', most: 4, missing: () => null, send: mail });
    registerChannel({ name: 'push', label: 'Push', most: 4, missing: () => null, send: push });
    const plan = (news: News) =>
      [...served].map((recipient) => ({
        news,
        channel: recipient.startsWith('device/') ? ('push' as const) : ('mail' as const),
        recipient,
        notBefore: Date.now(),
      }));
    registerAudience({
      ofLead: async () => plan('lead.new'),
      of: async (news) => plan(news),
      hasMail: async () => true,
      person: async (id) => ({ id, name: id, mail: `${id}@studio.example` }),
      device: async (id) => ({ person: id, name: id }),
    });
    const words = { title: '', body: '', plain: { title: '', body: '' }, link: '/' };
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

  type Given = {
    readonly news?: News;
    readonly channel?: ChannelName;
    readonly notBefore?: number;
  };
  const queue = (subject: string, recipient: Recipient, given: Given = {}) =>
    queueDeliveries(subject, [
      {
        news: given.news ?? 'lead.new',
        channel: given.channel ?? 'mail',
        recipient,
        notBefore: given.notBefore ?? Date.now(),
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
  const nothingHeld = async () =>
    (await rows()).every(({ held_by, state }) => state !== 'waiting' || held_by === null);
  const later = (time: number) => {
    vi.setSystemTime(Date.now() + time);
    wakeWorker();
  };
  /** Lets a probe fail, and waits until that is written down. */
  const failingProbe = async (calls: number) => {
    await expect.poll(() => mail.mock.calls.length).toBe(calls);
    await expect.poll(nothingHeld).toBe(true);
  };

  const breakDown = async (subjects = ['a', 'b', 'c']) => {
    mail.mockResolvedValue(UNREACHED);
    for (const subject of subjects) await queue(subject, 'person/Asha');
    keepDeliveries();
    await expect.poll(downSince).not.toBeNull();
    await expect.poll(nothingHeld).toBe(true);
  };

  test('holds all deliveries but one a minute, which several workers share', async () => {
    served.add('person/Asha');
    for (let i = 0; i < 2; i += 1) keepDeliveries();
    await breakDown();
    expect(mail).toHaveBeenCalledTimes(3);
    for (let i = 0; i < 6; i += 1) await queue(`later ${i}`, 'person/Asha');
    const tried: (string | undefined)[] = [];
    for (let minute = 1; minute <= 4; minute += 1) {
      later(MINUTE);
      await failingProbe(3 + minute);
      tried.push(subjectsTo(mail).at(-1));
    }
    // Each has its turn; nobody's tries are used up.
    expect(new Set(tried).size).toBe(4);
    expect((await rows()).every(({ failures }) => failures <= 2)).toBe(true);
    expect(await alertWarnings()).toEqual([
      'Email has been down since 24 Nov 2026, 12:00. The mail server did not answer in time. 9 messages are waiting. The site tries one every minute and sends the rest once it works.',
    ]);
    mail.mockResolvedValue(SENT);
    later(MINUTE);
    await expect.poll(waitingCount).toBe(0);
    expect(await downSince()).toBeNull();
    expect(await alertWarnings()).toEqual([]);
  });

  test('lets an alert of the other channel through, which tells of it once a day', async () => {
    served.add('person/Asha').add('device/Ravi');
    await breakDown();
    await queue('a', 'device/Ravi', { channel: 'push' });
    await expect.poll(() => subjectsTo(push)).toEqual(['a']);
    later(61 * SECOND);
    await failingProbe(4);
    later(10 * SECOND);
    await expect.poll(() => subjectsTo(push)).toEqual(['a', 'mail 2026-11-24']);
    expect(push.mock.calls.at(-1)?.[1].push).toMatchObject({
      title: 'Email is not working',
      body: expect.stringMatching(/^Email has been down since 24 Nov 2026, 12:00\. The mail/),
    });
    // A second outage of the same day says nothing new.
    mail.mockResolvedValue(SENT);
    later(MINUTE);
    await expect.poll(waitingCount).toBe(0);
    mail.mockResolvedValue(UNREACHED);
    for (const subject of ['d', 'e', 'f']) await queue(subject, 'person/Asha');
    await expect.poll(downSince).not.toBeNull();
    expect(push).toHaveBeenCalledTimes(2);
  });

  test('is not told of where the next attempt goes well', async () => {
    served.add('person/Asha').add('device/Ravi');
    await breakDown();
    mail.mockResolvedValue(SENT);
    later(61 * SECOND);
    await expect.poll(downSince).toBeNull();
    later(10 * SECOND);
    await expect.poll(waitingCount).toBe(0);
    expect(push).not.toHaveBeenCalled();
  });

  test('gives nothing up for fourteen days, then what is older', async () => {
    await breakDown();
    later(13.9 * DAY);
    await failingProbe(4);
    expect(await waitingCount()).toBe(3);
    await queue('young', 'person/Asha');
    later(0.2 * DAY);
    await expect.poll(() => stateOf('a')).toBe('given up');
    await expect.poll(waitingCount).toBe(1);
    expect(await stateOf('young')).toBe('waiting');
  });

  test('that comes and goes uses up nobody’s tries', async () => {
    served.add('person/Asha');
    await breakDown();
    const isSettled = async () => (await nothingHeld()) && (await downSince()) !== null;
    for (let round = 0; round < 25; round += 1) {
      // A single message goes out, then the server is out of reach again.
      mail.mockImplementation(async ({ news }) => (news === 'test' ? SENT : UNREACHED));
      await sendTest('mail', { person: 'Asha', deviceId: '' });
      later(2 * MINUTE);
      await expect
        .poll(async () => (await rows()).filter(({ state }) => state === 'sent').length)
        .toBe(round + 1);
      await expect.poll(isSettled).toBe(true);
    }
    const waiting = (await rows()).filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(3);
    expect(Math.max(...waiting.map(({ failures }) => failures))).toBeGreaterThan(PAUSES.length);
  });

  test('ends with one digest of the alerts older than an hour, without receipts older than a day', async () => {
    served.add('person/Asha').add('person/Ravi');
    await breakDown();
    await queue('old receipt', 'client', { news: 'lead.confirmation' });
    await queue('morning 1', 'person/Asha', { news: 'morning' });
    await queue('b', 'person/Ravi');
    later(2 * DAY);
    await failingProbe(4);
    await queue('young receipt', 'client', { news: 'lead.confirmation' });
    await queue('morning 2', 'person/Asha', { news: 'morning' });
    await queue('two hours', 'person/Asha');
    const due = Date.now() + 5 * HOUR;
    await queue('not due', 'person/Asha', { notBefore: due });
    later(2 * HOUR);
    await failingProbe(5);
    await queue('new', 'person/Asha');
    mail.mockClear();
    mail.mockResolvedValue(SENT);
    const first = await stateOf('a');
    later(MINUTE);
    await expect.poll(waitingCount).toBe(1);
    expect(first).toBe('waiting');
    const states = new Map(
      (await rows()).map(({ subject, recipient, state }) => [`${subject} ${recipient}`, state]),
    );
    expect(states.get('old receipt client')).toBe('cancelled');
    expect(states.get('young receipt client')).toBe('sent');
    expect(states.get('morning 1 person/Asha')).toBe('cancelled');
    expect(states.get('morning 2 person/Asha')).toBe('sent');
    expect(states.get('new person/Asha')).toBe('sent');
    expect(states.get('not due person/Asha')).toBe('waiting');
    // Ravi's single alert says more by itself.
    expect(states.get('b person/Ravi')).toBe('sent');
    const digests = (await rows()).filter(({ news }) => news === 'digest');
    expect(digests).toMatchObject([
      {
        recipient: 'person/Asha',
        state: 'sent',
        subject: expect.stringMatching(/^outage \d+ \d+$/),
      },
    ]);
    const told = subjectsTo(mail);
    const held = await gatheredIn(digests[0]?.id ?? '');
    expect([...told, ...held]).toEqual(expect.arrayContaining(['a', 'b', 'c', 'two hours', 'new']));
    expect(new Set([...told, ...held]).size).toBe(
      told.length + held.length - (held.includes('b') ? 1 : 0),
    );
    expect(await alertWarnings()).toEqual([
      expect.stringMatching(
        /^Email was down from 24 Nov 2026, 12:00 to 26 Nov 2026, 14:01\. (?:Three|[34]) alerts older than an hour went out together in a digest; one confirmation to a client was more than a day late and not sent\.$/,
      ),
    ]);
    later(DAY + HOUR);
    expect(await alertWarnings()).toEqual([]);
  });

  test('takes a digest that waits into the new one', async () => {
    served.add('person/Asha');
    await breakDown();
    for (let i = 0; i < 25; i += 1) await queue(`flood ${i}`, 'person/Asha');
    await db()
      .insertInto('deliveries')
      .values({
        ...{ id: 'earlier', news: 'digest', subject: 'earlier', about: 'earlier' },
        ...{ channel: 'mail', recipient: 'person/Asha', state: 'waiting' },
        ...{ not_before: Date.now(), created_at: Date.now() },
      })
      .execute();
    await db()
      .updateTable('deliveries')
      .set({ state: 'gathered', gathered_in: 'earlier' })
      .where('subject', 'like', 'flood%')
      .execute();
    later(2 * HOUR);
    await failingProbe(4);
    mail.mockClear();
    mail.mockResolvedValue(SENT);
    later(MINUTE);
    await expect.poll(waitingCount).toBe(0);
    const digests = (await rows()).filter(
      ({ news, state }) => news === 'digest' && state === 'sent',
    );
    // The probe itself went out alone: one of the three alerts, or the earlier digest.
    const leads = await Promise.all(digests.map(({ id }) => gatheredIn(id)));
    expect(new Set([...leads.flat(), ...subjectsTo(mail)])).toEqual(
      new Set([
        ...['a', 'b', 'c'],
        ...Array.from({ length: 25 }, (_, i) => `flood ${i}`),
        ...digests.map(({ subject }) => subject),
      ]),
    );
  });

  test('lets a test through at once', async () => {
    served.add('person/Asha');
    await breakDown();
    expect(await sendTest('mail', { person: 'Asha', deviceId: '' })).toBeNull();
    await failingProbe(4);
    expect(mail.mock.calls.at(-1)?.[0].news).toBe('test');
  });

  test('of a refusing server begins at the second recipient, or at the only one', async () => {
    served.add('person/Asha').add('person/Ravi');
    mail.mockResolvedValue(LIMIT);
    keepDeliveries();
    for (const subject of ['a', 'b', 'c', 'd']) await queue(subject, 'person/Asha');
    await expect.poll(nothingHeld).toBe(true);
    await expect.poll(() => mail.mock.calls.length).toBe(4);
    await expect.poll(nothingHeld).toBe(true);
    expect(await downSince()).toBeNull();
    served.delete('person/Ravi');
    await queue('e', 'person/Asha');
    await expect.poll(downSince).not.toBeNull();
  });

  test('is none where mailboxes are full, and each is shown at its person', async () => {
    served.add('person/Asha').add('person/Ravi');
    mail.mockResolvedValue(FULL);
    keepDeliveries();
    for (const subject of ['a', 'b', 'c'])
      for (const person of ['Asha', 'Ravi']) await queue(subject, `person/${person}`);
    for (const [calls, time] of [
      [6, 0],
      [12, 5 * SECOND],
      [18, 30 * SECOND],
    ] as const) {
      later(time);
      await failingProbe(calls);
    }
    expect(await downSince()).toBeNull();
    expect(await alertWarnings()).toEqual([
      'Asha has not been reached by email since 24 Nov 2026, 12:00. The mailbox is full. The site keeps trying.',
      'Ravi has not been reached by email since 24 Nov 2026, 12:00. The mailbox is full. The site keeps trying.',
    ]);
  });

  test('of one address tells the others of its leads, unless somebody heard', async () => {
    served.add('person/Asha').add('person/Ravi').add('device/Meera');
    mail.mockImplementation(async ({ recipient }) =>
      recipient === 'person/Asha' ? UNKNOWN : SENT,
    );
    keepDeliveries();
    await queue('heard', 'person/Ravi');
    await expect.poll(() => stateOf('heard')).toBe('sent');
    await queue('heard', 'person/Asha');
    await queue('unheard', 'person/Asha');
    await expect
      .poll(async () =>
        (await rows())
          .map(({ subject, recipient, state }) => `${subject} ${recipient} ${state}`)
          .toSorted(),
      )
      .toEqual([
        'heard person/Asha failed',
        'heard person/Ravi sent',
        'unheard device/Meera sent',
        'unheard person/Asha failed',
        'unheard person/Ravi sent',
      ]);
  });
});
