import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

/** A database says which site it holds, so that a process that meets another one notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'site_identity')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('identity', 'text', (column) => column.notNull())
    .addColumn('made_at', instant, (column) => column.notNull())
    .execute();
}
