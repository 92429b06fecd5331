import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { leadRow } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { listLeads } from '~/features/leads/list/list-leads.server';

import { reindexDue } from './reindex-due.server';

/** Stores leads and notes like an older version, whose search texts don't contain notes. */
async function storeAsBefore(count: number) {
  const leads = Array.from({ length: count }, (_, index) =>
    leadRow({ name: `Client ${index}`, search: `client ${index}` }),
  );
  await db().insertInto('leads').values(leads).execute();
  return leads;
}

const note = (leadId: string, id: string, body: string) =>
  db()
    .insertInto('lead_notes')
    .values({ id, lead_id: leadId, author: null, body, created_at: 1 })
    .execute();

onBothEngines('search texts from before notes were searchable', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  const found = async (search: string) =>
    (await listLeads(leadQuery({ search }), { at: 0 }, 100)).rows.map(({ name }) => name);

  test('are rebuilt once, in steps that reach every lead', async () => {
    const leads = await storeAsBefore(120);
    for (const [index, { id }] of leads.entries()) await note(id, `note ${index}`, 'laterite');
    await db().deleteFrom('lead_texts_due').execute();
    await db().deleteFrom('lead_texts_walk').execute();
    await db().insertInto('lead_texts_walk').values({ id: 1, above: '' }).execute();
    expect(await found('laterite')).toEqual([]);
    await reindexDue();
    expect(await found('laterite')).toHaveLength(100);
    expect(await found('laterite 119')).toEqual(['Client 119']);
    expect(await db().selectFrom('lead_texts_walk').selectAll().execute()).toEqual([]);
  });

  test('are also rebuilt after an older version beside this one adds a note', async () => {
    await reindexDue();
    const [first, second] = await storeAsBefore(2);
    if (!first || !second) throw new Error('not stored');
    await note(first.id, 'of an older version', 'laterite');
    await addNote(second.id, 'courtyard', null);
    expect(await found('laterite')).toEqual([]);
    expect(await found('courtyard')).toEqual(['Client 1']);
    await reindexDue();
    expect(await found('laterite')).toEqual(['Client 0']);
    expect(await db().selectFrom('lead_texts_due').selectAll().execute()).toEqual([]);
  });
});
