import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';
import { emptySettings } from '~tests/engines/setting-rows';

import { registerChannel } from '~/alerts/outbox/channels';
import { registerRecipients } from '~/alerts/outbox/recipients';
import { beginBackup, recordEnd } from '~/backups/catalog.server';
import { setBackupSettings } from '~/backups/settings.server';
import { db } from '~/db/executor.server';
import { formatInstant, instantInIndia } from '~/platform/indian-time';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { siteJobs } from './site-jobs';

/** A time in November 2026 in India; the 24th is a Tuesday. */
const india = (day: number, hour: number, minute = 0) =>
  instantInIndia(2026, 10, day, hour, minute);
const morning = siteJobs.find(({ kind }) => kind === 'morning list');
const jobRun = { key: '', payload: null, signal: new AbortController().signal };

onBothEngines('Daily summary', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await emptySettings();
    forgetSettings();
    await db().deleteFrom('deliveries').execute();
    await saveSettings('morning', { at: '09:30' });
    await saveSettings('closures', [{ from: '2026-11-25', to: '', name: 'Our own', open: '' }]);
    registerChannel({
      name: 'mail',
      label: 'Mail',
      maxConcurrent: 1,
      setupProblem: async () => null,
      test: async () => ({ problem: 'None here.' }),
      send: async () => ({ outcome: 'sent' }),
    });
    registerRecipients({
      planLeadAlerts: async () => [],
      planNotification: async (news) => [
        { news, channel: 'mail', recipient: 'person/Asha', notBefore: Date.now() },
      ],
      hasMail: async () => true,
      person: async () => null,
      device: async () => null,
    });
  });
  afterEach(() => void vi.useRealTimers());

  /** The deliveries that the job queues at these times. */
  async function queuedAt(...moments: number[]) {
    for (const moment of moments) {
      vi.setSystemTime(moment);
      await morning?.run(jobRun);
    }
    const rows = await db().selectFrom('deliveries').selectAll().orderBy('created_at').execute();
    return rows.map(({ news, recipient, created_at: createdAt }) =>
      [news, recipient, formatInstant(createdAt)].join(' '),
    );
  }

  it('is due at the time of Settings, and on a closed day that becomes a working day', async () => {
    expect(await morning?.next?.(india(24, 9))).toBe(india(24, 9, 30));
    // The 25th is a closed day.
    expect(await morning?.next?.(india(24, 9, 30))).toBe(india(25, 9, 30));
    await saveSettings('closures', []);
    expect(await queuedAt(india(25, 9, 30))).toHaveLength(1);
  });

  it('is queued once a day, also late, but neither early, on a closed day, nor in the afternoon', async () => {
    // The 25th is a closed day, the 29th a Sunday.
    const closed = [india(25, 9, 30), india(29, 9, 30)];
    expect(await queuedAt(india(24, 9, 29), ...closed, india(26, 14))).toEqual([]);
    expect(await queuedAt(india(24, 9, 30), india(24, 9, 31), india(26, 11))).toEqual([
      'morning person/Asha 24 Nov 2026, 09:30',
      'morning person/Asha 26 Nov 2026, 11:00',
    ]);
  });
});

onBothEngines('The bins', () => {
  const cleanUp = siteJobs.find(({ kind }) => kind === 'clean-up');

  it('are purged at the start and at midnight of what is too old', async () => {
    await db().deleteFrom('leads').execute();
    const [old, recent] = [leadRow({}), leadRow({})];
    await db().insertInto('leads').values([old, recent]).execute();
    const daysAgo = { [old.id]: 31, [recent.id]: 29 };
    for (const [id, days] of Object.entries(daysAgo))
      await db()
        .updateTable('leads')
        .set({ binned_at: Date.now() - days * 86_400_000, merged_into: id })
        .where('id', '=', id)
        .execute();
    await cleanUp?.run(jobRun);
    expect(await db().selectFrom('leads').select('id').execute()).toEqual([{ id: recent.id }]);
    expect(cleanUp?.atStart).toBe(true);
    expect(await cleanUp?.next?.(india(24, 9))).toBe(india(25, 0));
  });
});

onBothEngines('The backups', () => {
  const backupJob = siteJobs.find(({ kind }) => kind === 'look at the backups');

  it('are checked every hour, and an old one is reported', async () => {
    registerChannel({
      name: 'mail',
      label: 'Email',
      maxConcurrent: 1,
      setupProblem: async () => null,
      test: async () => ({ problem: 'None here.' }),
      send: async () => ({ outcome: 'sent' }),
    });
    registerRecipients({
      planLeadAlerts: async () => [],
      planNotification: async (news) => [
        { news, channel: 'mail', recipient: 'person/Asha', notBefore: Date.now() },
      ],
      hasMail: async () => true,
      person: async () => null,
      device: async () => null,
    });
    setBackupSettings({
      site: { dataDir: '/nowhere', databaseUrl: undefined },
      filesRoot: '/nowhere',
      url: '/backups',
      at: '02:30',
      passphrase: undefined,
      version: 'test',
    });
    const { id } = await beginBackup({ nameAt: String, place: '/backups', by: null });
    await recordEnd(id, 'failed', 'The folder is not there.');
    expect(await backupJob?.next?.(1_000)).toBe(3_601_000);
    await backupJob?.run(jobRun);
    const rows = await db().selectFrom('deliveries').select(['news', 'recipient']).execute();
    expect(rows).toEqual([{ news: 'site.backup', recipient: 'person/Asha' }]);
  });
});
