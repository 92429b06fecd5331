import { db, engine } from '~/db/executor.server';

/**
 * Locks the leads until the transaction ends. Pass all leads that a transaction needs at once: they
 * are locked in the order of their ids, so that two transactions can't deadlock.
 */
export async function lockLeads(...ids: readonly string[]): Promise<void> {
  if (engine() === 'sqlite') return; // SQLite runs one transaction at a time.
  await db()
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
