import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { type MailContent, registerChannel } from '~/alerts/outbox/channels';
import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { db } from '~/db/executor.server';
import { instantInIndia } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import { registerBackupNotice, notifyOldBackup } from './backup-notice.server';
import { setBackupSettings } from './settings.server';

log.level = 'silent';

const HOUR = 3_600_000;
const NOON = instantInIndia(2026, 10, 24, 12);

onBothEngines('An old backup', () => {
  const sentMails: (MailContent | undefined)[] = [];
  const setUp = (url: string | undefined) =>
    setBackupSettings({
      site: { dataDir: '/nowhere', databaseUrl: undefined },
      filesRoot: '/nowhere',
      url,
      at: '02:30',
      passphrase: undefined,
      version: 'test',
    });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(NOON);
    for (const table of ['deliveries', 'channel_states', 'backups'] as const)
      await db().deleteFrom(table).execute();
    sentMails.length = 0;
    isSending = false;
    setUp('/backups');
    setStudioMail('owner@studio.example');
    registerRecipients({
      planLeadAlerts: async () => [],
      planNotification: async () => [],
      hasMail: async () => false,
      person: async () => null,
      device: async () => null,
    });
    registerChannel({
      name: 'mail',
      label: 'Email',
      maxConcurrent: 1,
      setupProblem: async () => null,
      test: async () => ({ problem: 'None here.' }),
      send: async (_delivery, { mail }) => {
        sentMails.push(mail);
        return { outcome: 'sent' };
      },
    });
    registerBackupNotice();
  });
  afterEach(async () => {
    await runStopTasks();
    vi.useRealTimers();
  });

  const store = (state: 'proved' | 'failed', at: number, problem: string | null = null) =>
    db()
      .insertInto('backups')
      .values({
        id: `${state} ${at}`,
        name: `${state} ${at}`,
        place: '/backups',
        state,
        problem,
        begun_by: null,
        begun_at: at,
        progress_at: at,
        phase: null,
        cancel_asked: 0,
        proved_at: state === 'proved' ? at : null,
        made_at: null,
        bytes: 1,
        leads: 0,
        posts: 0,
        pictures: 0,
        done_bytes: 0,
        total_bytes: 0,
      })
      .execute();
  const queuedCount = async () =>
    (await db().selectFrom('deliveries').select('id').execute()).length;
  const waitingCount = async () =>
    (await db().selectFrom('deliveries').select('id').where('state', '=', 'waiting').execute())
      .length;
  let isSending = false;
  const send = () => {
    isSending = true;
    startDeliveryWorker();
  };
  /** Checks every hour, like the job. */
  const lookFor = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      await notifyOldBackup();
      if (isSending) await expect.poll(waitingCount).toBe(0);
      vi.setSystemTime(Date.now() + HOUR);
    }
  };

  it('is reported once a day, with the reason of the last failure, until there is a new one', async () => {
    await store('proved', NOON - 10 * HOUR);
    send();
    await lookFor(16);
    expect(await queuedCount()).toBe(0);
    await store('failed', NOON + 14.5 * HOUR, 'The bucket refused the key');
    await lookFor(48);
    await expect.poll(() => sentMails.length).toBe(3);
    expect(sentMails[0]?.subject).toBe('The last verified backup is 27 hours old');
    expect(sentMails[0]?.text).toContain(
      'The bucket refused the key. Fix the problem, then select “Back up now” in Settings → Backups.',
    );
    expect(sentMails[0]?.text).toContain('/admin/settings/backups');
    await store('proved', Date.now());
    await lookFor(24);
    expect(await queuedCount()).toBe(3);
  });

  it('is reported if the first one failed, and not before the first one', async () => {
    await lookFor(48);
    expect(await queuedCount()).toBe(0);
    await store('failed', Date.now(), 'The folder /backups is not there.');
    send();
    await lookFor(1);
    await expect.poll(() => sentMails[0]?.subject).toBe('There is no verified backup yet');
  });

  it('is not reported if backups are not set up', async () => {
    setUp(undefined);
    await store('proved', NOON - 100 * HOUR);
    await lookFor(24);
    expect(await queuedCount()).toBe(0);
  });

  it('is not reported if a new one was verified before the notice was sent', async () => {
    await store('proved', NOON - 100 * HOUR);
    await lookFor(1);
    await store('proved', Date.now());
    startDeliveryWorker();
    await expect
      .poll(async () => (await db().selectFrom('deliveries').select('state').execute())[0]?.state)
      .toBe('cancelled');
    expect(sentMails).toEqual([]);
  });
});
