import type { Selectable } from 'kysely';

import type { UndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { recordEvents } from '~/features/leads/history/record-event.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';
import { publish } from '~/platform/events.server';

const restoredColumns = [
  'bhk_option',
  'building_type',
  'project_type',
  'site_area',
  'plot_size',
  'plot_facing',
  'built_up',
  'finish',
  'months_on_site',
  'estimated_price',
  'estimate',
  'rate_card',
] as const;

type EstimateState = Pick<Selectable<Tables['leads']>, (typeof restoredColumns)[number]> & {
  readonly links: readonly string[];
};

/** Restores a lead's estimate; ids are those of leads. The revision's link stops working. */
export const estimateUndoHandler: UndoHandler<EstimateState> = {
  async lock(ids) {
    await lockLeads(...ids);
  },
  async capture(ids) {
    const rows = await db()
      .selectFrom('leads')
      .select(['id', ...restoredColumns])
      .where('id', 'in', ids)
      .execute();
    const states = new Map<string, EstimateState>();
    for (const { id, ...row } of rows) states.set(id, { ...row, links: await linksOf(id) });
    return states;
  },
  async restore(steps, { by, what }) {
    for (const { id, before } of steps) {
      const { links, ...row } = before ?? {};
      await db()
        .updateTable('leads')
        .set({ ...row, updated_at: Date.now() })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      if (links) {
        let added = db().deleteFrom('sent_estimates').where('lead_id', '=', id);
        if (links.length > 0) added = added.where('id', 'not in', links);
        await added.execute();
      }
      await reindexLead(id);
      await recordEvents([{ lead_id: id, actor: by, what: 'undone', was: what, became: null }]);
      publish('lead.changed', { id });
    }
  },
};

async function linksOf(leadId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sent_estimates')
    .select('id')
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
