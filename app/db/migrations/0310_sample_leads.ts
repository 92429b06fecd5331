import { type Kysely, sql } from 'kysely';

import { columnTypes, isPostgres } from './portable';

const ACTIVE_LEADS = 'suspect = 0 and deleted_at is null and merged_into is null';

// Counters and tombstones ignore sample leads, so that nothing remains of them after their removal.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag } = columnTypes(db);
  await sql
    .raw(`alter table leads add column sample ${flag} not null default 0 check (sample in (0, 1))`)
    .execute(db);
  await sql`create index sample_leads on leads (id) where sample = 1`.execute(db);
  for (const name of ['leads_counted', 'leads_uncounted', 'leads_recounted'])
    await rewrite(db, name, (text) =>
      text
        .replaceAll(/\b(old|new)\.suspect as suspect/g, '$1.sample as sample, $&')
        .replaceAll('where deleted_at is null', 'where sample = 0 and deleted_at is null'),
    );
  await rewrite(db, 'leads_erased', (text) =>
    isPostgres(db)
      ? text.replace('from gone', 'from gone where sample = 0')
      : text.replace(' begin', ' when old.sample = 0 begin'),
  );
  await replaceReportIndex(db);
}

/** Triggers on SQLite, and the functions that they execute on PostgreSQL. */
async function rewrite(db: Kysely<unknown>, name: string, change: (text: string) => string) {
  const { rows } = await (
    isPostgres(db)
      ? sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`
      : sql<{ text: string }>`select sql as text from sqlite_master where name = ${name}`
  ).execute(db);
  const text = rows[0]?.text ?? '';
  const changed = change(text);
  if (changed === text) throw new Error(`${name} can’t be rewritten for sample leads.`);
  if (!isPostgres(db)) await sql.raw(`drop trigger ${name}`).execute(db);
  await sql.raw(changed).execute(db);
}

/** The lead report reads months from this index alone. */
async function replaceReportIndex(db: Kysely<unknown>) {
  const columns = ['created_at', 'status', 'source', 'first_contact_at', 'owner_id'];
  const rest = isPostgres(db)
    ? ['fee']
    : [
        'utm',
        'source_page',
        'lost_reason',
        'fee',
        'suspect',
        'deleted_at',
        'merged_into',
        'sample',
      ];
  await sql`drop index desk_by_month`.execute(db);
  await sql
    .raw(
      `create index desk_by_month on leads (${[...columns, ...rest].join()})
       where ${ACTIVE_LEADS} and sample = 0`,
    )
    .execute(db);
}
