import { db, engine } from '~/db/executor.server';

/**
 * Inside a transaction: waits until nobody else changes these leads, and keeps others from it until this one ends. Whoever
 * takes several takes them here, in the order of their ids, so that two people don't wait for each other.
 */
export async function lockLeads(...ids: readonly string[]): Promise<void> {
  if (engine() === 'sqlite') return; // One transaction at a time anyway.
  await db()
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
