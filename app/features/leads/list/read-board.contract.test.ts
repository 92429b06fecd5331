import { setImmediate } from 'node:timers/promises';

import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { statuses } from '~/features/leads/core/lead';

import { readBoard } from './list-leads.server';

onBothEngines('the board of leads', () => {
  beforeEach(() => db().deleteFrom('leads').execute());

  test('has each lead in one column, also while it moves', async () => {
    const [lead] = await storeLeads([{ name: 'Meera Das', status: 'New' }]);
    const id = lead?.id ?? '';
    const readings = new AbortController();
    const moveRepeatedly = async () => {
      for (let turn = 1; !readings.signal.aborted; turn++) {
        const status = statuses[turn % statuses.length] ?? 'New';
        for (let wait = 0; wait < turn % 7; wait++) await setImmediate();
        await db().updateTable('leads').set({ status }).where('id', '=', id).execute();
      }
    };
    const moves = moveRepeatedly();
    const found = [];
    for (let time = 0; time < 100; time++) {
      const board = await readBoard(leadQuery({ search: time % 2 ? 'Meera' : '' }));
      found.push(board.flatMap(({ rows }) => rows.map((row) => row.id)));
    }
    readings.abort();
    await moves;
    expect(found).toEqual(Array.from({ length: 100 }, () => [id]));
  });
});
