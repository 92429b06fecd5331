import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { leadBin } from '~/features/leads/bin/lead-bin.server';
import { deleteLead } from '~/features/leads/changes/delete-lead.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';

import { restoreFromBin } from './bin-store.server';

async function isBinned(id: string) {
  const lead = await db()
    .selectFrom('leads')
    .select('binned_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return lead.binned_at !== null;
}

registerUndoHandler('lead', leadUndoHandler);

onBothEngines('A bin', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('says what happened to a record that someone else restored or deleted first', async () => {
    const row = leadRow();
    await db().insertInto('leads').values(row).execute();
    expect(await restoreFromBin(leadBin, row.id, 'Asha')).toMatchObject({
      ok: true,
      message: 'This lead has already been restored. It is on the list.',
    });
    await db().deleteFrom('leads').execute();
    expect(await restoreFromBin(leadBin, row.id, 'Asha')).toMatchObject({
      ok: false,
      message: 'This lead has been deleted permanently.',
    });
  });

  test('offers to undo a restore', async () => {
    const row = leadRow();
    await db().insertInto('leads').values(row).execute();
    await deleteLead(row.id, 1, 'Asha');
    const { message, undoId } = await restoreFromBin(leadBin, row.id, 'Asha');
    expect([message, await isBinned(row.id)]).toEqual(['Lead restored.', false]);
    expect(await undoChange(undoId ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await isBinned(row.id)).toBe(true);
  });
});
