import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';

import { carryOut } from './lead-changes.server';

onBothEngines('a change of many leads', () => {
  let chosen: { id: string; version: number }[];
  beforeAll(() => registerUndoHandler('lead', leadUndoHandler));
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    const leads = await storeLeads([{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
    chosen = leads.map(({ id }) => ({ id: id ?? '', version: 1 }));
  });
  const setPriority = (at: number, by: string) =>
    carryOut({ do: 'priority', id: chosen[at]?.id ?? '', version: 1, priority: 'high' }, by);
  const markLost = async () => {
    const answer = await carryOut({ do: 'many-status', chosen, status: 'Lost' }, 'Asha');
    return answer.message;
  };

  test('names another person as the reason only if they made the change', async () => {
    await setPriority(0, 'Asha');
    expect(await markLost()).toBe(
      '2 leads set to Lost. 1 lead wasn’t changed: edited since your selection.',
    );
  });

  test('distinguishes one’s own changes from those of others', async () => {
    await setPriority(0, 'Asha');
    await setPriority(1, 'Ravi');
    expect(await markLost()).toBe(
      '1 lead set to Lost. 1 lead wasn’t changed: someone else made a change first. ' +
        '1 lead wasn’t changed: edited since your selection.',
    );
  });

  test('of a single lead names the other person who was first', async () => {
    await setPriority(0, 'Asha');
    const again = { do: 'status', id: chosen[0]?.id ?? '', version: 1, status: 'Lost' } as const;
    expect((await carryOut(again, 'Asha')).message).toMatch(/^This lead was changed on/);
    expect((await carryOut(again, 'Ravi')).message).toMatch(/^Asha changed this lead/);
  });
});
