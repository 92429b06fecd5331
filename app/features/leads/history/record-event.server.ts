import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { queueStatusChanges } from '~/features/leads/webhooks/queue-lead-webhooks.server';

/** Who did it: a person of the studio by name, or null where nobody did (an import at the console). */
export type Actor = string | null;

/** One step of a lead's history. */
type Step = Omit<NewRow<'lead_events'>, 'id' | 'created_at'>;

/** Writes steps into the history of their leads; inside the transaction of what they tell of. Changes of status go to webhooks. */
export async function recordEvents(steps: readonly Step[], now = Date.now()): Promise<void> {
  if (!steps.length) return;
  const rows = steps.map((step) => ({ id: uuid(), created_at: now, ...step }));
  await db().insertInto('lead_events').values(rows).execute();
  await queueStatusChanges(
    steps.flatMap(({ lead_id: id, what, was }) => (what === 'status' && was ? [{ id, was }] : [])),
    now,
  );
}
