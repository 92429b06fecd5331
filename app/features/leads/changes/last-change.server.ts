import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import type { Actor } from '~/features/leads/history/record-event.server';

export async function lastChange(id: string, lead: { updated_at: number }) {
  const last = await db()
    .selectFrom('lead_events')
    .select(['actor', 'created_at'])
    .where('lead_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { by: last?.actor ?? null, at: last?.created_at ?? lead.updated_at };
}

export async function countChangedByOthers(ids: readonly string[], actor: Actor): Promise<number> {
  const rows = await Array.fromAsync(inBatches(ids), (batch) =>
    db()
      .selectFrom('lead_events')
      .select(['lead_id', 'actor'])
      .where('lead_id', 'in', batch)
      .orderBy('id')
      .execute(),
  );
  const last = new Map(rows.flat().map((row) => [row.lead_id, row.actor]));
  return [...last.values()].filter((by) => by !== null && by !== actor).length;
}
