import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { count } = columnTypes(db);
  await createTable(db, 'lead_import_rows')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('lead_imports.id').onDelete('cascade'),
    )
    .addColumn('number', count, (column) => column.notNull())
    .addColumn('fate', 'text', (column) =>
      column.notNull().check(sql`fate in ('new', 'duplicate', 'aside', 'refused')`),
    )
    .addColumn('words', 'text')
    .addColumn('lead_id', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('cells', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_import_rows_pk', ['import_id', 'number'])
    .execute();
  for (const key of ['phone', 'email'])
    await sql`create index ${sql.ref(`lead_import_rows_by_${key}`)}
      on lead_import_rows (import_id, ${sql.ref(key)}, number) where ${sql.ref(key)} is not null`.execute(
      db,
    );
  await db.schema
    .createIndex('lead_import_rows_by_fate')
    .on('lead_import_rows')
    .columns(['import_id', 'fate', 'number'])
    .execute();
}
