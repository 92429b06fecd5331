import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

type Reference = { readonly parent: string; readonly from: string; readonly to: string };

// Until this version, opening Settings → System could switch off SQLite's foreign keys for a moment or until the next
// restart. What was deleted meanwhile left rows behind. This does to them what the deletion would have done.
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  for (;;) {
    const { rows } = await sql<{ child: string; key: number }>`
      select distinct "table" as child, fkid as key from pragma_foreign_key_check`.execute(db);
    if (rows.length === 0) return;
    for (const { child, key } of rows) await settle(db, child, key);
  }
}

async function settle(db: Kysely<unknown>, child: string, key: number) {
  const { rows: references } = await sql<Reference & { onDelete: string }>`
    select "table" as parent, "from", "to", on_delete as "onDelete"
    from pragma_foreign_key_list(${child}) where id = ${key}`.execute(db);
  const columns = references.map(({ from }) => sql.ref(from));
  const dangles = sql.join(
    [
      ...columns.map((column) => sql`${column} is not null`),
      sql`not exists (select 1 from ${sql.table(references[0]?.parent ?? '')} as parent where ${sql.join(
        references.map(
          ({ from, to }) => sql`parent.${sql.ref(to)} = ${sql.ref(`${child}.${from}`)}`,
        ),
        sql` and `,
      )})`,
    ],
    sql` and `,
  );
  const isCascade = references[0]?.onDelete === 'CASCADE';
  const cleared = sql.join(columns.map((column) => sql`${column} = null`));
  await (
    isCascade
      ? sql`delete from ${sql.table(child)} where ${dangles}`
      : sql`update ${sql.table(child)} set ${cleared} where ${dangles}`
  ).execute(db);
}
