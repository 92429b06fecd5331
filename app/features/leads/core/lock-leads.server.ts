import { db, engine } from '~/db/executor.server';

/** Pass all leads of a transaction at once. Locking in order of their ids keeps two transactions from deadlocking. */
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
