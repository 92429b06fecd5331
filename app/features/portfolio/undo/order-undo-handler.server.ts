import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import type { RecordRef } from '~/backoffice/undo/undo-steps.server';
import { db, lockFor } from '~/db/executor.server';
import { notDeleted } from '~/features/portfolio/bin/in-bin.server';
import { orderProjects } from '~/features/portfolio/change-project.server';

export const orderRef: RecordRef = { of: 'project order', id: 'portfolio' };

type OrderState = { readonly ids: readonly string[] };

export const orderUndoHandler: UndoHandler<OrderState> = {
  lock: () => lockFor('projects'),
  async capture() {
    const rows = await db()
      .selectFrom('projects')
      .select('id')
      .where(notDeleted)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return new Map([[orderRef.id, { ids: rows.map(({ id }) => id) }]]);
  },
  async restore([step]) {
    await orderProjects(step?.before?.ids ?? []);
  },
};
