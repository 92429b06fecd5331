import { v7 as uuid } from 'uuid';

import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import type { NewRow } from '~/db/tables';
import { queueStatusChanges } from '~/features/leads/webhooks/queue-lead-webhooks.server';

/** The name of a person of the studio, or null for an import at the console. */
export type Actor = string | null;

type LeadEventRow = NewRow<'lead_events'>;
type Step = Pick<LeadEventRow, 'lead_id' | 'actor' | 'what'> & Partial<LeadEventRow>;

/** `request` identifies a form that is sent again. */
export const findEvent = (leadId: string, request: string) =>
  db()
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('request_id', '=', request)
    .executeTakeFirst();

/** Call it in the transaction of the change. Changes of status are queued for webhooks. */
export async function recordEvents(steps: readonly Step[], now = Date.now()): Promise<void> {
  for (const batch of inBatches(steps)) {
    const emptyValues = { was: null, became: null, created_at: now };
    const rows = batch.map((step) => ({ id: uuid(), ...emptyValues, ...step }));
    await db().insertInto('lead_events').values(rows).execute();
  }
  await queueStatusChanges(
    steps.flatMap(({ lead_id: id, what, was }) => (what === 'status' && was ? [{ id, was }] : [])),
    now,
  );
}
