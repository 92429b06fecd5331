import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column months_on_site integer`.execute(db);
  if (isPostgres(db)) await createMonthsOf(db);
  const months = isPostgres(db)
    ? sql`pg_temp.months_of(estimate)`
    : sql`case when json_valid(estimate) then
        case when json_type(estimate, '$.calendar.months') = 'integer'
          then json_extract(estimate, '$.calendar.months') end end`;
  await sql`update leads set months_on_site = ${months} where estimate is not null`.execute(db);
}

const createMonthsOf = (db: Kysely<unknown>) =>
  sql`create or replace function pg_temp.months_of(stored text) returns integer language plpgsql as $$
    begin return (stored::jsonb #>> '{calendar,months}')::integer; exception when others then return null; end $$`.execute(
    db,
  );
