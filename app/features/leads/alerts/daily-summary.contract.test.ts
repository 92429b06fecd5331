import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { useMailStudio } from '~tests/engines/mail-studio';
import { storeLeads } from '~tests/engines/store-leads';
import { headerOf, partOf } from '~tests/site/mail/mail-server';

import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import { queueMorningList } from './queue-lead-alerts.server';

log.level = 'silent';

const DAY = 86_400_000;

onBothEngines('The daily summary', () => {
  const taken = useMailStudio('hello@studio.example');

  const possibleSpam = (change: Partial<NewRow<'leads'>> = {}) =>
    storeLeads([
      { suspect: 1, suspect_reason: 'is fast', created_at: Date.now() - 60_000, ...change },
    ]);
  const deliveryStates = async () =>
    (await db().selectFrom('deliveries').select('state').orderBy('id').execute()).map(
      ({ state }) => state,
    );
  /** Makes all leads and deliveries a day older. */
  const ageByDay = async () => {
    await sql`update leads set created_at = created_at - ${sql.lit(DAY)}`.execute(db());
    await sql`update deliveries set created_at = created_at - ${sql.lit(DAY)}`.execute(db());
  };
  /** Sends today's summary. Resolves to its email, if there is one. */
  const nextSummary = async () => {
    const before = await deliveryStates();
    const [earlier, sent] = [before.length, taken.length];
    await queueMorningList(Date.now() + earlier * DAY);
    await db().updateTable('deliveries').set({ not_before: 0 }).execute();
    startDeliveryWorker();
    await expect
      .poll(async () => (await deliveryStates()).slice(earlier).join())
      .toMatch(/^(sent|cancelled)$/);
    await runStopTasks();
    return taken[sent];
  };

  it('counts new possible spam, even if no lead needs a call', async () => {
    await possibleSpam();
    await possibleSpam({ kind: 'estimate' });
    await possibleSpam({ created_at: Date.now() - 30 * DAY });
    const mail = await nextSummary();
    expect(mail && headerOf(mail, 'subject')).toBe('3 new in possible spam');
    const text = mail ? partOf(mail, 'text/plain') : '';
    expect(text).toContain('Possible spam: 3 new since the last summary, 3 in all.');
    expect(text).toMatch(/\/admin\/leads\?place=suspects/);
    expect(text).toMatch(/\/admin\/estimates\?place=suspects/);
    expect(mail && partOf(mail, 'text/html')).toContain('/admin/leads?place=suspects');
  });

  it('counts what is new since the one before, and isn’t sent if there is nothing new and nobody to call', async () => {
    await possibleSpam();
    expect(await nextSummary()).toBeDefined();
    await ageByDay();
    expect(await nextSummary()).toBeUndefined();
    await ageByDay();
    await possibleSpam();
    const mail = await nextSummary();
    expect(mail && headerOf(mail, 'subject')).toBe('1 new in possible spam');
    expect(mail && partOf(mail, 'text/plain')).toContain(
      'Possible spam: 1 new since the last summary, 2 in all.',
    );
  });

  it.each([
    ['was given up', { state: 'given up' }],
    ['was too late when email worked again', { state: 'cancelled', problem: 'It was too late.' }],
  ] as const)('does not count %s as read', async (_, fate) => {
    await possibleSpam();
    expect(await nextSummary()).toBeDefined();
    await db().updateTable('deliveries').set(fate).execute();
    await ageByDay();
    expect(await nextSummary()).toBeDefined();
  });

  it('contains possible spam together with the leads to call', async () => {
    await storeLeads([{ name: 'Bela', created_at: Date.now() - 3 * DAY }]);
    await possibleSpam();
    const mail = await nextSummary();
    expect(mail && headerOf(mail, 'subject')).toBe('1 to call today, 1 new in possible spam');
    await ageByDay();
    const next = await nextSummary();
    expect(next && headerOf(next, 'subject')).toBe('1 to call today');
    expect(next && partOf(next, 'text/plain')).toContain('Possible spam: none new, 1 in all.');
  });

  it('doesn’t mention possible spam if there is none', async () => {
    await storeLeads([{ name: 'Bela', created_at: Date.now() - 3 * DAY }]);
    const mail = await nextSummary();
    expect(mail && partOf(mail, 'text/plain')).not.toContain('Possible spam:');
  });
});
