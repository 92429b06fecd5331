import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'site_identity')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('identity', 'text', (column) => column.notNull())
    .addColumn('made_at', instant, (column) => column.notNull())
    .execute();
}
