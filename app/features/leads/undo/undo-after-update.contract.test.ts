import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectFeatures } from '~server/connect-features';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';

import { leadUndoHandler } from './lead-undo-handler.server';

const LEAD = '019a0000-0000-7000-8000-000000000001';
const CHANGE = '019a0000-0000-7000-8000-00000000000c';

/** What earlier versions stored when the priority of this lead was set from medium to high. */
const formerDigests = {
  fe8b59dc: 'IR2hPB4tQCMDwmPcGlVje_Zj_NlTF-sRqKAb50no8FM',
  '4c5a0b33': 'PjxIwC3HSGR1bPSAO1ZkzlpVfs2W-BOi2HGPFScT68Q',
};

const storeLead = (priority: 'medium' | 'high') => storeLeads([{ id: LEAD, priority }]);

async function changeWithThisVersion(): Promise<string> {
  await storeLead('medium');
  const change = { do: 'priority', id: LEAD, version: 1, priority: 'high' } as const;
  return (await carryOut(change, 'Asha')).undoId ?? '';
}

async function storeFormerEntry(after: string): Promise<string> {
  await storeLead('high');
  await db()
    .insertInto('undo_log')
    .values({
      id: CHANGE,
      change_id: CHANGE,
      what: 'Priority set to high',
      made_at: Date.now(),
      made_by: 'Asha',
      whole: 0,
      steps: JSON.stringify([{ of: 'lead', id: LEAD, before: { priority: 'medium' }, after }]),
    })
    .execute();
  return CHANGE;
}

const entries: [string, () => Promise<string>][] = [
  ['of this version', changeWithThisVersion],
  ...Object.entries(formerDigests).map(([version, after]): [string, () => Promise<string>] => [
    `of version ${version}`,
    () => storeFormerEntry(after),
  ]),
];

/** Adds a column, as a migration does, and captures it, as the version with that migration does. */
async function update() {
  await sql`alter table leads add column heard_of text not null default 'unknown'`.execute(db());
  registerUndoHandler('lead', {
    ...leadUndoHandler,
    async capture(ids) {
      const { rows } = await sql<{ heard_of: string }>`select heard_of from leads`.execute(db());
      const states = await leadUndoHandler.capture(ids);
      return new Map([...states].map(([id, state]) => [id, { ...rows[0], ...state }]));
    },
  });
}

onBothEngines('After an update that adds a column, an undo entry', () => {
  beforeEach(async () => {
    connectFeatures();
    for (const table of ['leads', 'undo_log'] as const) await db().deleteFrom(table).execute();
  });
  afterEach(() => sql`alter table leads drop column heard_of`.execute(db()));
  afterAll(connectFeatures);

  const updateLeads = (change: string) => sql`update leads set ${sql.raw(change)}`.execute(db());
  const storedRows = async () =>
    (await sql`select name, priority, heard_of from leads`.execute(db())).rows;

  describe.each(entries)('%s', (_, store) => {
    it('is undone, and the new column stays as it is', async () => {
      const undo = await store();
      await update();
      await updateLeads(`heard_of = 'a friend'`);
      expect(await undoChange(undo, 'Asha')).toMatchObject({ outcome: 'undone', conflicts: 0 });
      expect(await storedRows()).toEqual([
        { name: 'Asha Rao', priority: 'medium', heard_of: 'a friend' },
      ]);
    });

    it.each([`priority = 'low'`, `name = 'Asha R.'`, 'follow_up_at = 1', `email = 'a@b.in'`])(
      'is refused once %s',
      async (change) => {
        const undo = await store();
        await update();
        await updateLeads(change);
        const before = await storedRows();
        expect(await undoChange(undo, 'Asha')).toEqual({ outcome: 'changed' });
        expect(await storedRows()).toEqual(before);
      },
    );

    it('is refused once a note was added', async () => {
      const undo = await store();
      await update();
      await addNote(LEAD, 'Called back.', 'Ravi');
      expect(await undoChange(undo, 'Asha')).toEqual({ outcome: 'changed' });
    });

    it('is refused once the lead was scored again', async () => {
      const undo = await store();
      await update();
      await db()
        .insertInto('quarantine_rechecks')
        .values({ lead_id: LEAD, round: 1, state: 'held', changed_at: 1 })
        .execute();
      expect(await undoChange(undo, 'Asha')).toEqual({ outcome: 'changed' });
    });
  });
});
