import { v4 as uuid } from 'uuid';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { connectFeatures } from '~server/connect-features';
import { onBothEngines } from '~tests/engines/engines';
import { useMailStudio } from '~tests/engines/mail-studio';
import { storeLeads } from '~tests/engines/store-leads';
import { recipientRow } from '~tests/factories/recipient-row';
import { headerOf, partOf } from '~tests/site/mail/mail-server';

import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { wakeWorker } from '~/alerts/outbox/worker-wake';
import { findPerson } from '~/alerts/people/plan-recipients.server';
import { restoreFromBin } from '~/backoffice/bin/bin-store.server';
import { undoable, undoChange } from '~/backoffice/undo/undo-log.server';
import { db, transaction } from '~/db/executor.server';
import { leadArrived } from '~/features/leads/alerts/lead-arrived.server';
import { leadBin } from '~/features/leads/bin/lead-bin.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import type { LeadRequest } from '~/features/leads/desk/lead-request.server';
import { log } from '~/platform/log.server';
import type { RecipientRow } from '~/settings/recipients';
import { saveSettings } from '~/settings/settings.server';

log.level = 'silent';

const recipientNamed = (name: string, change: Partial<RecipientRow>) =>
  recipientRow(name, { mail: `${name.toLowerCase()}@studio.example`, ...change });

const asha = recipientNamed('Asha', { leads: 'mail' });
const ravi = recipientNamed('Ravi', { unanswered: 'mail' });

onBothEngines('The alerts of a lead', () => {
  const taken = useMailStudio();
  beforeAll(connectFeatures);
  beforeEach(() => saveSettings('recipients', [asha, ravi]));

  const store = async (...changes: Parameters<typeof storeLeads>[0]) => {
    const leads = await storeLeads(changes);
    await transaction(() =>
      leadArrived(
        leads.map(({ id, kind }) => ({ id: id ?? '', kind: kind ?? 'inquiry' })),
        'form',
      ),
    );
    return leads.map(({ id }) => id ?? '');
  };
  const startTwoWorkers = () => {
    startDeliveryWorker();
    startDeliveryWorker();
  };
  const waiting = () =>
    db()
      .selectFrom('deliveries')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute();
  /** Makes all waiting deliveries due. */
  const makeDue = async () => {
    await db()
      .updateTable('deliveries')
      .set({ not_before: Date.now() })
      .where('state', '=', 'waiting')
      .execute();
    wakeWorker();
  };
  const mailsTo = (name: string) => taken.filter(({ to }) => to.includes(`${name}@studio.example`));
  const waitUntilSent = async () => {
    await expect.poll(async () => (await waiting()).length).toBe(0);
  };

  const undoIdOf = async (change: LeadRequest) => {
    const { undoId, message } = await carryOut(change, 'Asha');
    if (!undoId) throw new Error(message);
    return undoId;
  };
  const one = (id: string) => ({ id, version: 1 });

  it('continue when someone sets the lead to Contacted and undoes that at once', async () => {
    startTwoWorkers();
    const [id = ''] = await store({ name: 'Asha Rao' });
    await expect.poll(() => mailsTo('asha').length).toBe(1);
    // The mail server has the email before its row is marked as sent.
    await expect
      .poll(async () => (await waiting()).map(({ news }) => news))
      .toEqual(['lead.unanswered', 'lead.everybody']);
    const before = await waiting();
    const undo = await undoIdOf({ do: 'status', ...one(id), status: 'Contacted' });
    expect(await waiting()).toEqual([]);
    expect(await undoChange(undo, 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await waiting()).toEqual(before);
    await makeDue();
    await waitUntilSent();
    const subjects = mailsTo('ravi').map((mail) => headerOf(mail, 'subject'));
    expect(subjects.toSorted()).toEqual([
      expect.stringMatching(/^Still unanswered/),
      expect.stringMatching(/^Unanswered past the target/),
    ]);
    expect(mailsTo('asha')).toHaveLength(1);
  });

  const silencing: [string, (id: string, other: string) => LeadRequest][] = [
    ['a status', (id) => ({ do: 'status', ...one(id), status: 'Lost' })],
    ['a note', (id) => ({ do: 'note', id, note: 'Spoke to her.' })],
    [
      'a call',
      (id) => ({ do: 'call', id, request: uuid(), outcome: 'no-answer', next: 'Try again' }),
    ],
    ['a status of many', (id) => ({ do: 'many-status', chosen: [one(id)], status: 'Lost' })],
    ['setting it aside', (id) => ({ do: 'many-set-aside', chosen: [one(id)] })],
    ['the bin', (id) => ({ do: 'delete', ...one(id) })],
    ['the bin, of many', (id) => ({ do: 'many-delete', chosen: [one(id)] })],
    ['a merge', (id, other) => ({ do: 'merge', id: other, other: id })],
  ];

  it.each(silencing)(
    'that fell due while they were cancelled by %s are sent after the undo, each once',
    async (_, change) => {
      startTwoWorkers();
      const [id = ''] = await store({});
      const [other = ''] = (await storeLeads([{ status: 'Contacted' }])).map((lead) => lead.id);
      await expect.poll(() => mailsTo('asha').length).toBe(1);
      const undo = await undoIdOf(change(id, other));
      await makeDue();
      await waitUntilSent();
      expect(mailsTo('ravi')).toEqual([]);
      await undoChange(undo, 'Asha');
      expect(await waiting()).toHaveLength(2);
      await makeDue();
      await waitUntilSent();
      expect(mailsTo('ravi')).toHaveLength(2);
      expect(mailsTo('asha')).toHaveLength(1);
    },
  );

  it('are sent at once if their time passed before the undo', async () => {
    const [id = ''] = await store({});
    await makeDue();
    const undo = await undoIdOf({ do: 'note', id, note: 'Spoke to her.' });
    startTwoWorkers();
    await waitUntilSent();
    expect(mailsTo('ravi')).toEqual([]);
    await undoChange(undo, 'Asha');
    await waitUntilSent();
    expect(mailsTo('ravi')).toHaveLength(2);
    expect(mailsTo('asha')).toHaveLength(1);
  });

  it('stay cancelled if someone clicked the number before the change that is undone', async () => {
    const [id = ''] = await store({});
    await db().updateTable('deliveries').set({ state: 'cancelled' }).execute();
    const undo = await undoIdOf({ do: 'priority', ...one(id), priority: 'high' });
    await undoChange(undo, 'Asha');
    expect(await waiting()).toEqual([]);
  });

  const isDigestWaiting = async () =>
    (await waiting()).some(
      ({ news, recipient }) => news === 'digest' && recipient === 'person/Asha',
    );
  const makeDigestDue = async () => {
    await expect.poll(isDigestWaiting).toBe(true);
    await db()
      .updateTable('deliveries')
      .set({ not_before: 0 })
      .where('news', '=', 'digest')
      .execute();
    wakeWorker();
  };
  /**
   * Stores so many leads at once that their alerts become a digest. @returns the id of one of them.
   */
  const storeManyLeads = async () => {
    const ids = await store(...Array.from({ length: 25 }, (_, at) => ({ name: `Client ${at}.` })));
    startTwoWorkers();
    await expect.poll(isDigestWaiting).toBe(true);
    return ids[7] ?? '';
  };
  const textOf = (at: number) =>
    partOf(mailsTo('asha')[at] ?? { to: [], source: '' }, 'text/plain');

  it('are in the next digest if one was sent without the lead', async () => {
    const id = await storeManyLeads();
    const undo = await undoIdOf({ do: 'delete', ...one(id) });
    await makeDigestDue();
    await expect.poll(() => mailsTo('asha').length).toBe(1);
    expect(textOf(0)).toContain('Client 6.');
    expect(textOf(0)).not.toContain('Client 7.');
    await undoChange(undo, 'Asha');
    await makeDigestDue();
    await expect.poll(() => mailsTo('asha').length).toBe(2);
    expect(textOf(1)).not.toContain('Client 6.');
    expect(textOf(1)).toContain('Client 7.');
  });

  it('are in the next digest if the lead was in the bin when one was sent', async () => {
    const id = await storeManyLeads();
    await undoIdOf({ do: 'delete', ...one(id) });
    await makeDigestDue();
    await expect.poll(() => mailsTo('asha').length).toBe(1);
    expect(textOf(0)).toContain('24 new leads');
    expect(textOf(0)).not.toContain('more are on the desk');
    await restoreFromBin(leadBin, id, 'Asha');
    await makeDigestDue();
    await expect.poll(() => mailsTo('asha').length).toBe(2);
    expect(textOf(1)).not.toContain('Client 6.');
    expect(textOf(1)).toContain('Client 7.');
  });

  it('are in the next digest if the lead was possible spam when one was sent', async () => {
    const id = await storeManyLeads();
    await undoIdOf({ do: 'many-set-aside', chosen: [one(id)] });
    await makeDigestDue();
    await expect.poll(() => mailsTo('asha').length).toBe(1);
    expect(textOf(0)).not.toContain('Client 7.');
    await undoIdOf({ do: 'promote', id });
    await makeDigestDue();
    await expect.poll(() => mailsTo('asha').length).toBe(2);
    expect(textOf(1)).toContain('Client 7.');
  });

  it('are in the digest that was still waiting, and nowhere else', async () => {
    const id = await storeManyLeads();
    const undo = await undoIdOf({ do: 'delete', ...one(id) });
    await undoChange(undo, 'Asha');
    await makeDigestDue();
    await expect.poll(() => mailsTo('asha').length).toBe(1);
    expect(textOf(0)).toContain('Client 7.');
    // A delivery is settled after its email was accepted.
    await expect
      .poll(async () =>
        (await waiting()).filter(({ news }) => news === 'lead.new' || news === 'digest'),
      )
      .toEqual([]);
    expect(mailsTo('asha')).toHaveLength(1);
  });

  it('that fell due in the bin are sent once the lead is restored', async () => {
    startTwoWorkers();
    const [id = ''] = await store({});
    await expect.poll(() => mailsTo('asha').length).toBe(1);
    await undoIdOf({ do: 'delete', ...one(id) });
    await expect.poll(() => Date.now()).toBeGreaterThan(await readBinnedAt(id));
    await makeDue();
    await waitUntilSent();
    expect(mailsTo('ravi')).toEqual([]);
    await restoreFromBin(leadBin, id, 'Asha');
    await waitUntilSent();
    expect(mailsTo('ravi')).toHaveLength(2);
    expect(mailsTo('asha')).toHaveLength(1);
  });

  const readBinnedAt = async (id: string) => {
    const lead = await db()
      .selectFrom('leads')
      .select('binned_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return lead.binned_at ?? 0;
  };

  it('reach a person who was removed from the list by mistake', async () => {
    startTwoWorkers();
    await store({});
    await expect.poll(() => mailsTo('asha').length).toBe(1);
    const records = [{ of: 'setting', id: 'recipients' }];
    const { undo } = await undoable({ records, what: 'Recipients changed', by: 'Asha' }, () =>
      saveSettings('recipients', [asha]),
    );
    await expect.poll(async () => (await findPerson('Ravi')) === null).toBe(true);
    await makeDue();
    await waitUntilSent();
    expect(mailsTo('ravi')).toEqual([]);
    await undoChange(undo ?? '', 'Asha');
    expect(await waiting()).toHaveLength(2);
    await makeDue();
    await waitUntilSent();
    expect(mailsTo('ravi')).toHaveLength(2);
  });
});
