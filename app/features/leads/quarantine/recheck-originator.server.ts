import type { Selectable } from 'kysely';

import type { Originator } from '~/backoffice/undo/originators.server';
import type { Thing } from '~/backoffice/undo/undo-steps.server';
import { db, lockFor } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { recordEvents } from '~/features/leads/changes/record-event.server';
import { publish } from '~/platform/events.server';

import { RECHECKS } from './eligible-leads.server';

/** By what an undo knows the decision about a quarantined lead. */
export const recheckThing = (leadId: string): Thing => ({ of: 'quarantine recheck', id: leadId });

type Recheck = Pick<Selectable<Tables['quarantine_rechecks']>, 'state'>;

/** How a decision about quarantined leads is taken back; of a release the lead itself goes back beside it. */
export const recheckOriginator: Originator<Recheck> = {
  lock: () => lockFor(RECHECKS),
  async capture(ids) {
    if (ids.length === 0) return new Map();
    const rows = await db()
      .selectFrom('quarantine_rechecks')
      .select(['lead_id', 'state'])
      .where('lead_id', 'in', ids)
      .execute();
    return new Map(rows.map(({ lead_id, state }) => [lead_id, { state }]));
  },
  async restore(steps, { by, what }) {
    const now = Date.now();
    const states = await recheckOriginator.capture(steps.map(({ id }) => id));
    for (const { id, before } of steps) {
      if (!before?.state) continue;
      await db()
        .updateTable('quarantine_rechecks')
        .set({ state: before.state, changed_at: now })
        .where('lead_id', '=', id)
        .execute();
      // An undone release is in the lead's history already.
      if (states.get(id)?.state === 'kept')
        await recordEvents(
          [{ lead_id: id, actor: by, what: 'undone', was: what, became: null }],
          now,
        );
    }
    for (const { id } of steps.slice(0, 1)) publish('lead.changed', { id });
  },
};
