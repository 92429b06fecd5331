import { db } from '~/db/executor.server';

/** Ids in one query. */
const BATCH = 500;

/** The owners of these leads, by lead; leads without one are left out. */
export async function ownersOf(leadIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  for (let from = 0; from < leadIds.length; from += BATCH) {
    const rows = await db()
      .selectFrom('leads')
      .select(['id', 'owner_id'])
      .where('id', 'in', leadIds.slice(from, from + BATCH))
      .where('owner_id', 'is not', null)
      .execute();
    for (const { id, owner_id } of rows) if (owner_id !== null) owners.set(id, owner_id);
  }
  return owners;
}
