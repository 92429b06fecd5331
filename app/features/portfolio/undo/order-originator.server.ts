import type { Originator } from '~/backoffice/undo/originators.server';
import type { Thing } from '~/backoffice/undo/undo-steps.server';
import { db, lockFor } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

/** The order of the portfolio, as one thing. */
export const orderThing: Thing = { of: 'project order', id: 'portfolio' };

type OrderState = { readonly ids: readonly string[] };

/** How the order of the projects is taken back, those in the bin included. */
export const orderOriginator: Originator<OrderState> = {
  lock: () => lockFor('projects'),
  async capture() {
    const rows = await db()
      .selectFrom('projects')
      .select('id')
      .orderBy('position')
      .orderBy('id')
      .execute();
    return new Map([[orderThing.id, { ids: rows.map(({ id }) => id) }]]);
  },
  async restore([step]) {
    const ids = step?.before?.ids ?? [];
    for (const [position, id] of ids.entries())
      await db().updateTable('projects').set({ position }).where('id', '=', id).execute();
    for (const id of ids.slice(0, 1)) publish('project.changed', { id });
  },
};
