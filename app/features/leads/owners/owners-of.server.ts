import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';

export async function ownersOf(
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const owners = new Map<string, string | null>();
  for (const batch of inBatches(leadIds)) {
    const rows = await db()
      .selectFrom('leads')
      .select(['id', 'owner_id'])
      .where('id', 'in', batch)
      .where('sample', '=', 0)
      .execute();
    for (const { id, owner_id } of rows) owners.set(id, owner_id);
  }
  return owners;
}
