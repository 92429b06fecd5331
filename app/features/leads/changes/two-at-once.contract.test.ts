import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';
import { overlap } from '~tests/engines/overlap';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { afterCommit, db } from '~/db/executor.server';
import { purgeLeads } from '~/features/leads/bin/lead-bin.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import type { LeadRequest } from '~/features/leads/desk/lead-request.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';

import { addNote } from './add-note.server';
import { changeLead } from './change-lead.server';
import { changeMany, deleteMany } from './change-many.server';
import { deleteLead, restoreLead } from './delete-lead.server';
import { mergeLeads, unmergeLead } from './merge-leads.server';

/** Stores a lead of the same person each time. */
const store = async () => {
  const row = leadRow();
  await db().insertInto('leads').values(row).execute();
  return row.id;
};
const findStored = (id: string) =>
  db()
    .selectFrom('leads')
    .select(['version', 'merged_into', 'deleted_at', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
const eventKinds = async (id: string) => (await readLead(id))?.events.map(({ what }) => what);

onBothEngines('two people at work on the same leads', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('who merge two leads in opposite directions get one', async () => {
    const [a, b] = [await store(), await store()];
    expect(
      await overlap(
        () => mergeLeads(a, b, 'Asha'),
        () => mergeLeads(b, a, 'Ravi'),
      ),
    ).toEqual([true, false]);
    for (const id of [a, b]) expect((await readLead(id))?.lead.id).toBe(a);
  });

  test('who merge three leads in a row get one', async () => {
    const [a, b, c] = [await store(), await store(), await store()];
    await overlap(
      () => mergeLeads(b, a, 'Asha'),
      () => mergeLeads(c, b, 'Ravi'),
    );
    expect(await findStored(a)).toMatchObject({ merged_into: c });
    expect((await readLead(a))?.merged.map(({ id }) => id)).toEqual([a, b]);
  });

  test('can’t merge into a lead that was just deleted', async () => {
    const [a, b] = [await store(), await store()];
    expect(
      await overlap(
        () => deleteLead(a, 1, 'Asha'),
        () => mergeLeads(a, b, 'Ravi'),
      ),
    ).toEqual([{ outcome: 'deleted' }, false]);
    await purgeLeads(Date.now() + 120_000);
    expect((await readLead(b))?.lead.id).toBe(b);
  });

  test('don’t delete what was just merged into a lead; once they have seen it, it is deleted and restored with it', async () => {
    const [a, b] = [await store(), await store()];
    expect(
      await overlap(
        () => mergeLeads(a, b, 'Asha'),
        () => deleteLead(a, 1, 'Ravi'),
      ),
    ).toEqual([true, { outcome: 'conflict' }]);
    for (const id of [a, b]) expect((await readLead(id))?.lead.id).toBe(a);
    await deleteLead(a, 2, 'Ravi');
    expect([await readLead(a), await readLead(b)]).toEqual([undefined, undefined]);
    await restoreLead(a, 'Ravi');
    expect((await readLead(b))?.lead.id).toBe(a);
  });

  test('delete only the version that they saw', async () => {
    const [a, b] = [await store(), await store()];
    expect(
      await overlap(
        () => changeLead(a, 1, { field: 'status', to: 'Lost' }, 'Asha'),
        () => deleteLead(a, 1, 'Ravi'),
      ),
    ).toEqual([{ outcome: 'changed' }, { outcome: 'conflict' }]);
    expect(await findStored(a)).toMatchObject({ version: 2, deleted_at: null, status: 'Lost' });
    expect(await eventKinds(a)).toEqual(['status']);

    await mergeLeads(a, b, 'Asha');
    expect(await deleteLead(b, (await findStored(b))?.version ?? 0, 'Ravi')).toEqual({
      outcome: 'conflict',
    });
  });

  test('change nothing of a lead that was just deleted', async () => {
    const id = await store();
    const [, changed] = await overlap(
      () => deleteLead(id, 1, 'Asha'),
      () => changeLead(id, 1, { field: 'status', to: 'Lost' }, 'Ravi'),
    );
    expect(changed.outcome).not.toBe('changed');
    expect(await findStored(id)).toMatchObject({ version: 2, status: 'New' });
  });

  test('delete, restore or unmerge once', async () => {
    const [a, b] = [await store(), await store()];
    await mergeLeads(a, b, 'Asha');
    expect(
      await overlap(
        () => unmergeLead(b, 'Asha'),
        () => unmergeLead(b, 'Ravi'),
      ),
    ).toEqual([true, false]);
    expect(
      await overlap(
        () => deleteLead(a, 2, 'Asha'),
        () => deleteLead(a, 2, 'Ravi'),
      ),
    ).toEqual([{ outcome: 'deleted' }, { outcome: 'gone' }]);
    expect(
      await overlap(
        () => restoreLead(a, 'Asha'),
        () => restoreLead(a, 'Ravi'),
      ),
    ).toEqual(['restored', 'active']);
    expect(await eventKinds(a)).toEqual(['merged', 'unmerged', 'deleted', 'restored']);
    expect(await findStored(a)).toMatchObject({ version: 4 });
  });

  test('move a lead out of possible spam or unmerge it, and both are told that it is done', async () => {
    registerUndoHandler('lead', leadUndoHandler);
    const [a, b] = [await store(), await store()];
    await mergeLeads(a, b, 'Asha');
    const quarantined = leadRow({ suspect: 1 });
    await db().insertInto('leads').values(quarantined).execute();
    const twice = async (change: LeadRequest) => [
      (await carryOut(change, 'Asha')).message,
      (await carryOut(change, 'Ravi')).message,
    ];
    expect(await twice({ do: 'unmerge', id: b })).toEqual(['Leads unmerged.', 'Leads unmerged.']);
    const moved = 'Lead moved to Leads.';
    expect(await twice({ do: 'promote', id: quarantined.id })).toEqual([moved, moved]);
    expect(await carryOut({ do: 'promote', id: 'none' }, 'Asha')).toMatchObject({ ok: false });
  });

  test('separate two merged leads, and nothing of them is found in the main lead any more', async () => {
    const [a, b, c] = [await store(), await store(), await store()];
    for (const [id, name] of [
      [b, 'At the office'],
      [c, 'At home'],
    ] as const)
      await db().updateTable('leads').set({ name }).where('id', '=', id).execute();
    expect([await mergeLeads(a, b, null), await mergeLeads(a, c, null)]).toEqual([true, true]);
    expect(
      await overlap(
        () => unmergeLead(b, 'Asha'),
        () => unmergeLead(c, 'Ravi'),
      ),
    ).toEqual([true, true]);
    const rows = await db()
      .selectFrom('leads')
      .select('search')
      .where('id', '=', a)
      .executeTakeFirst();
    expect(rows?.search).not.toMatch(/office|home/);
  });

  test('can’t restore a lead that was just purged, nor purge one that was restored', async () => {
    const [a, b] = [await store(), await store()];
    await deleteLead(a, 1, 'Asha');
    await deleteLead(b, 1, 'Asha');
    const later = Date.now() + 32 * 86_400_000;
    await overlap(
      () => restoreLead(a, 'Asha'),
      () => purgeLeads(later),
    );
    expect([(await findStored(a))?.merged_into, await findStored(b)]).toEqual([null, undefined]);
    await deleteLead(a, 3, 'Asha');
    expect(
      await overlap(
        () => purgeLeads(later),
        () => restoreLead(a, 'Asha'),
      ),
    ).toEqual([1, 'gone']);
  });

  test('are both in contact: the first of them is the first contact', async () => {
    const id = await store();
    let noted: number | null | undefined;
    await overlap(
      async () => {
        await addNote(id, 'Called.', 'Asha');
        const contact = { first_contact_at: 1_790_000_000_001 };
        await db().updateTable('leads').set(contact).where('id', '=', id).execute();
        noted = contact.first_contact_at;
      },
      () => changeLead(id, 1, { field: 'status', to: 'Contacted' }, 'Ravi'),
    );
    expect((await readLead(id))?.lead).toMatchObject({
      status: 'Contacted',
      firstContactAt: noted,
    });
  });

  test('note something about the same merged leads at once, and both notes are found', async () => {
    const [a, b, c] = [await store(), await store(), await store()];
    expect([await mergeLeads(a, b, null), await mergeLeads(a, c, null)]).toEqual([true, true]);
    const searchText = async () =>
      (await db().selectFrom('leads').select('search').where('id', '=', a).executeTakeFirst())
        ?.search;
    await overlap(
      () => addNote(a, 'Slope', 'Asha'),
      () => addNote(b, 'Terrace', 'Ravi'),
    );
    expect(await searchText()).toMatch(/slope[^]*terrace/);
    await overlap(
      () => addNote(b, 'Garden', 'Asha'),
      () => addNote(c, 'Well', 'Ravi'),
    );
    expect(await searchText()).toMatch(/garden[^]*well/);
  });

  test('see each of two leads that are merged into each other', async () => {
    const [a, b] = [await store(), await store()];
    const mergeInto = (into: string, id: string) =>
      db().updateTable('leads').set({ merged_into: into }).where('id', '=', id).execute();
    await mergeInto(a, b);
    await mergeInto(b, a);
    expect((await readLead(a))?.lead.id).toBe(b);
    expect(await unmergeLead(a, 'Asha')).toBe(true);
    for (const id of [a, b]) expect((await readLead(id))?.lead.id).toBe(a);
  });
});

onBothEngines('an inquiry', (engine) => {
  // SQLite locks the whole database, never a row.
  test.runIf(engine === 'postgres')(
    'waits for nobody who is changing or deleting others of its kind',
    async () => {
      const seen = await Promise.all(
        Array.from({ length: 20 }, async () => ({ id: await store(), version: 1 })),
      );
      for (const change of [
        () => changeMany(seen.slice(0, 10), { field: 'status', to: 'Contacted' }, 'Asha'),
        () => deleteMany(seen.slice(10), 'Asha'),
      ]) {
        const order: string[] = [];
        await overlap(
          async () => {
            expect(await change()).toEqual({ done: 10, refused: [] });
            afterCommit(() => void order.push('changed'));
          },
          async () => {
            await store();
            order.push('came in');
          },
        );
        expect(order).toEqual(['came in', 'changed']);
      }
    },
  );
});
