import type { Originator } from '~/backoffice/undo/originators.server';
import type { Thing } from '~/backoffice/undo/undo-steps.server';
import { db, lockFor } from '~/db/executor.server';
import { isThere } from '~/features/portfolio/bin/in-bin.server';
import { orderProjects } from '~/features/portfolio/change-project.server';

/** The order of the portfolio, as one thing. */
export const orderThing: Thing = { of: 'project order', id: 'portfolio' };

type OrderState = { readonly ids: readonly string[] };

/** How the order of the projects is taken back; what is in the bin keeps its place among them. */
export const orderOriginator: Originator<OrderState> = {
  lock: () => lockFor('projects'),
  async capture() {
    const rows = await db()
      .selectFrom('projects')
      .select('id')
      .where(isThere)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return new Map([[orderThing.id, { ids: rows.map(({ id }) => id) }]]);
  },
  async restore([step]) {
    await orderProjects(step?.before?.ids ?? []);
  },
};
