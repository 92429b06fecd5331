import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { queueStatusChanges } from '~/features/leads/webhooks/queue-lead-webhooks.server';

/** The name of a person of the studio, or null if no person did it (an import at the console). */
export type Actor = string | null;

type Step = Omit<NewRow<'lead_events'>, 'id' | 'created_at'>;

/**
 * Adds entries to the history of leads, in the transaction of the change. Changes of status are
 * queued for webhooks.
 */
export async function recordEvents(steps: readonly Step[], now = Date.now()): Promise<void> {
  if (!steps.length) return;
  const rows = steps.map((step) => ({ id: uuid(), created_at: now, ...step }));
  await db().insertInto('lead_events').values(rows).execute();
  await queueStatusChanges(
    steps.flatMap(({ lead_id: id, what, was }) => (what === 'status' && was ? [{ id, was }] : [])),
    now,
  );
}
