import type { Selectable } from 'kysely';

import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db, lockFor } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { foldText } from '~/platform/text/fold-text';

const columns = ['screen', 'name', 'query', 'created_at', 'created_by'] as const;

type ViewState = Pick<Selectable<Tables['saved_views']>, (typeof columns)[number]>;

export const viewUndoHandler: UndoHandler<ViewState> = {
  lock: () => lockFor('views'),
  async capture(ids) {
    const rows = await db()
      .selectFrom('saved_views')
      .select(['id', ...columns])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },
  async refusal(steps) {
    for (const { id, before } of steps)
      if (before?.name !== undefined && (await isTaken(id, before.name, before.screen)))
        return 'Another view now has the previous name. Nothing was undone.';
    return null;
  },
  async restore(steps) {
    const now = Date.now();
    for (const { id, before } of steps) {
      const currentRow = await db()
        .deleteFrom('saved_views')
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (before === null) continue;
      const { screen, name, query, created_at, created_by } = { ...currentRow, ...before };
      if (screen === undefined || name === undefined || query === undefined) continue;
      const row = { id, screen, name, query, folded: foldText(name), updated_at: now };
      await db()
        .insertInto('saved_views')
        .values({ ...row, created_at: created_at ?? now, created_by: created_by ?? null })
        .execute();
    }
  },
};

async function isTaken(id: string, name: string, screen?: ViewState['screen']): Promise<boolean> {
  const existingView = await db()
    .selectFrom('saved_views')
    .select('screen')
    .where('id', '=', id)
    .executeTakeFirst();
  const sameNamedViews = await db()
    .selectFrom('saved_views')
    .select('screen')
    .where('folded', '=', foldText(name))
    .where('id', '<>', id)
    .execute();
  return sameNamedViews.some((sameNamed) => sameNamed.screen === (existingView?.screen ?? screen));
}
