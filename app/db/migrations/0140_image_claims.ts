import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'image_claims')
    .addColumn('path', 'text', (column) => column.primaryKey().notNull())
    .addColumn('claimed_at', instant, (column) => column.notNull())
    .execute();
}
