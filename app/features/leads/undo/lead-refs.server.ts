import type { RecordRef } from '~/backoffice/undo/undo-steps.server';
import { db } from '~/db/executor.server';

export const leadRef = (id: string): RecordRef => ({ of: 'lead', id });

export async function mergedLeadRefs(ids: readonly string[]): Promise<RecordRef[]> {
  if (ids.length === 0) return [];
  const parts = await db()
    .selectFrom('leads')
    .select('id')
    .where('merged_into', 'in', ids)
    .execute();
  return [...ids, ...parts.map(({ id }) => id)].map((id) => leadRef(id));
}
