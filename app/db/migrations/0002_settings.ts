import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'settings')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', columnTypes(db).instant, (column) => column.notNull())
    .execute();
}
