import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable, isPostgres } from './portable';

const KEY = ['kind', 'place', 'status', 'priority'];
const COUNTS = ['leads', 'answered', 'answer_ms'];
const OPEN = 'deleted_at is null and merged_into is null';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  await createTable(db, 'lead_totals')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('priority', 'text', (column) => column.notNull())
    .addColumn('leads', count, (column) => column.notNull())
    .addColumn('answered', count, (column) => column.notNull())
    .addColumn('answer_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_totals_key', ['kind', 'place', 'status', 'priority'])
    .execute();
  await sql
    .raw(
      `insert into lead_totals (${[...KEY, ...COUNTS].join()})
       select ${KEY.join()}, ${COUNTS.map((column) => `sum(${column})`).join()} from lead_months group by ${KEY.join()}`,
    )
    .execute(db);
  for (const trigger of isPostgres(db) ? postgresTriggers() : sqliteTriggers())
    await sql.raw(trigger).execute(db);

  await sql.raw('drop index desk_follow_ups').execute(db);
  await sql
    .raw(
      `create index desk_follow_ups on leads (follow_up_at, id, status)
       where suspect = 0 and ${OPEN} and follow_up_at is not null`,
    )
    .execute(db);
  // PostgreSQL limits index entries to 2.7 kB.
  if (!isPostgres(db))
    await sql
      .raw(
        `create index suspects_text on leads
         (kind, created_at, id, status_rank, priority, name_sort, price_sort, search) where suspect = 1 and ${OPEN}`,
      )
      .execute(db);
}

// `old` is empty for a new month.
const add = (share: (column: string) => string) => `
  insert into lead_totals (${[...KEY, ...COUNTS].join()})
  values (${[...KEY.map((column) => `new.${column}`), ...COUNTS.map(share)].join()})
  on conflict (${KEY.join()}) do update set
  ${COUNTS.map((column) => `${column} = lead_totals.${column} + excluded.${column}`).join()};`;

const sqliteTriggers = () => [
  `create trigger lead_totals_begun after insert on lead_months begin
   ${add((column) => `new.${column}`)} end`,
  `create trigger lead_totals_changed after update on lead_months begin
   ${add((column) => `new.${column} - old.${column}`)} end`,
];

const postgresTriggers = () => [
  `create function lead_totals_changed() returns trigger language plpgsql as $$ begin
   ${add((column) => `new.${column} - coalesce(old.${column}, 0)`)} return null; end $$`,
  `create trigger lead_totals_changed after insert or update on lead_months
   for each row execute function lead_totals_changed()`,
];
