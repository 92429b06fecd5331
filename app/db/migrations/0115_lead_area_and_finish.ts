import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column built_up integer`.execute(db);
  await sql`alter table leads add column finish text`.execute(db);
  const [builtUp, finish] = isPostgres(db)
    ? [
        sql`(estimate::jsonb #>> '{estimate,builtUp}')::integer`,
        sql`initcap(estimate::jsonb #>> '{estimate,wish,finish}')`,
      ]
    : [
        sql`cast(json_extract(estimate, '$.estimate.builtUp') as integer)`,
        sql`upper(substr(json_extract(estimate, '$.estimate.wish.finish'), 1, 1))
          || substr(json_extract(estimate, '$.estimate.wish.finish'), 2)`,
      ];
  if (isPostgres(db)) await createJsonCheck(db);
  const readable = isPostgres(db) ? sql`pg_temp.is_json(estimate)` : sql`json_valid(estimate)`;
  await sql`update leads set built_up = ${builtUp}, finish = ${finish}
    where estimate is not null and ${readable}`.execute(db);
}

const createJsonCheck = (db: Kysely<unknown>) =>
  sql`create or replace function pg_temp.is_json(stored text) returns boolean language plpgsql as $$
    begin return stored::jsonb is not null; exception when others then return false; end $$`.execute(
    db,
  );
