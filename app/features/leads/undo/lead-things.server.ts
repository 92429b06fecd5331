import type { Thing } from '~/backoffice/undo/undo-steps.server';
import { db } from '~/db/executor.server';

export const leadThing = (id: string): Thing => ({ of: 'lead', id });

/** These leads, and what is merged into them. */
export async function storyThings(ids: readonly string[]): Promise<Thing[]> {
  if (ids.length === 0) return [];
  const parts = await db()
    .selectFrom('leads')
    .select('id')
    .where('merged_into', 'in', ids)
    .execute();
  return [...ids, ...parts.map(({ id }) => id)].map((id) => leadThing(id));
}
