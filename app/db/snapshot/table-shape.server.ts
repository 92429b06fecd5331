import { type Kysely, sql } from 'kysely';

import type { Engine } from '~/db/database';
import type { Tables } from '~/db/tables';

export type ColumnKind = 'text' | 'whole' | 'real' | 'bytes';
export type Column = { readonly name: string; readonly kind: ColumnKind };

export type TableShape = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
};

/** Generated columns that only one engine has. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['leads.number']);
/** Search indexes, pending counts and the migrator's tables. */
const OWN_TABLES = /^(sqlite_|kysely_|lead_search|post_(words|texts)(_|$)|lead_count_changes$)/;

const KINDS: Readonly<Record<string, ColumnKind>> = {
  text: 'text',
  integer: 'whole',
  bigint: 'whole',
  smallint: 'whole',
  real: 'real',
  'double precision': 'real',
  blob: 'bytes',
  bytea: 'bytes',
};

export async function readTableShapes(
  executor: Kysely<Tables>,
  engine: Engine,
): Promise<ReadonlyMap<string, TableShape>> {
  const rows = await (engine === 'sqlite' ? sqliteColumns(executor) : postgresColumns(executor));
  const shapes = new Map<string, TableShape>();
  for (const [name, columns] of Map.groupBy(rows, ({ table }) => table)) {
    if (OWN_TABLES.test(name)) continue;
    const ownColumns = columns.filter((column) => !OWN_COLUMNS.has(`${name}.${column.name}`));
    const sorted = ownColumns
      .map(({ name: column, type }) => ({ name: column, kind: kindOf(name, type) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const key = ownColumns.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
    // A table without a primary key is ordered by all its columns.
    const ordered = key.length > 0 ? key : sorted;
    shapes.set(name, { name, columns: sorted, key: ordered.map((column) => column.name) });
  }
  return shapes;
}

/** `place` is the position in the primary key, from 1; 0 for other columns. */
type ColumnRow = { table: string; name: string; type: string; place: number };

function kindOf(table: string, type: string): ColumnKind {
  const kind = KINDS[type.toLowerCase()];
  if (!kind) throw new Error(`A column of ${table} has a type that no backup knows: ${type}`);
  return kind;
}

async function sqliteColumns(executor: Kysely<Tables>): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select m.name as "table", c.name, c.type, c.pk as place
    from sqlite_schema m join pragma_table_xinfo(m.name) c
    where m.type = 'table' and c.hidden = 0`.execute(executor);
  return rows;
}

async function postgresColumns(executor: Kysely<Tables>): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(executor);
  return rows;
}
