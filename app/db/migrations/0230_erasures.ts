import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable, isPostgres } from './portable';

const LEAVES: Readonly<Record<string, string>> = {
  leads: 'lead',
  posts: 'post',
  projects: 'project',
  images: 'image',
  binned_images: 'image',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant } = columnTypes(db);
  await createTable(db, 'erasures')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('erased_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('erasures_key', ['kind', 'id'])
    .execute();
  for (const [table, kind] of Object.entries(LEAVES))
    for (const statement of isPostgres(db) ? onPostgres(table, kind) : onSqlite(table, kind))
      await sql.raw(statement).execute(db);
}

const onSqlite = (table: string, kind: string) => [
  `create trigger ${table}_erased after delete on ${table} begin
     insert into erasures (kind, id, erased_at)
     values ('${kind}', old.id, cast(unixepoch('subsec') * 1000 as integer))
     on conflict (kind, id) do update set erased_at = excluded.erased_at;
   end`,
];

const onPostgres = (table: string, kind: string) => [
  `create function ${table}_erased() returns trigger language plpgsql as $$ begin
     insert into erasures (kind, id, erased_at)
     select '${kind}', id, (extract(epoch from clock_timestamp()) * 1000)::bigint from gone
     on conflict (kind, id) do update set erased_at = excluded.erased_at;
     return null;
   end $$`,
  `create trigger ${table}_erased after delete on ${table}
     referencing old table as gone for each statement execute function ${table}_erased()`,
];
