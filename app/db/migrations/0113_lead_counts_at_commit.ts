import { type Kysely, sql } from 'kysely';

import { isPostgres } from './portable';

// Asia/Kolkata is UTC + 5 h 30 min without summer time.
const LOCAL = '(created_at + 19800000)';
const LOCAL_TIME = `(to_timestamp(${LOCAL} / 1000) at time zone 'UTC')`;

const KEY = 'kind, place, status, priority';
const COUNTS = ['leads', 'answered', 'answer_ms'];
const SUMS = COUNTS.map((column) => `sum(${column})`).join();
const SOME = COUNTS.map((column) => `sum(${column}) <> 0`).join(' or ');

// PostgreSQL: updating the counts inside each transaction locked them until its end. Changes are now noted in separate rows and counted
// at commit.
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  // Logical replication refuses deletes from a table without a key.
  await sql`create table lead_count_changes (
    id bigint generated always as identity primary key,
    transaction xid8 not null default pg_current_xact_id(),
    kind text not null,
    place text not null,
    status text not null,
    priority text not null,
    day integer not null,
    month integer not null,
    leads integer not null,
    answered integer not null,
    answer_ms bigint not null
  )`.execute(db);
  await sql`create index lead_count_changes_by_transaction
    on lead_count_changes (transaction)`.execute(db);
  const note = {
    leads_counted: [share('coming', '1')],
    leads_uncounted: [share('going', '-1')],
    leads_recounted: [share('going', '-1'), share('coming', '1')],
  };
  for (const [name, shares] of Object.entries(note))
    await sql.raw(define(name, noteChanges(shares.join(' union all ')))).execute(db);
  await sql.raw(define('lead_counts_due', settle())).execute(db);
  await sql`create constraint trigger lead_counts_due after insert on lead_count_changes
    deferrable initially deferred for each row execute function lead_counts_due()`.execute(db);
}

const define = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

// `sign` is 1 for an added lead, -1 for a removed one.
const share = (table: string, sign: string) => `
  select kind, case suspect when 1 then 'suspects' else 'desk' end as place, status, priority,
    (${LOCAL} / 86400000)::int as day,
    (extract(year from ${LOCAL_TIME}) * 12 + extract(month from ${LOCAL_TIME}) - 1)::int as month,
    ${sign} as leads,
    ${sign} * case when first_contact_at is null then 0 else 1 end as answered,
    ${sign} * case when first_contact_at > created_at then first_contact_at - created_at else 0 end as answer_ms
  from ${table} where deleted_at is null and merged_into is null`;

const noteChanges = (source: string) => `
  insert into lead_count_changes (${KEY}, day, month, ${COUNTS.join()})
  select ${KEY}, day, month, ${SUMS} from (${source}) as shares
  group by ${KEY}, day, month having ${SOME};`;

const count = (period: string) => `
  insert into lead_${period}s (${KEY}, ${period}, ${COUNTS.join()})
  select ${KEY}, ${period}, ${SUMS} from lead_count_changes where transaction = pg_current_xact_id()
  group by ${KEY}, ${period} having ${SOME}
  order by ${KEY}, ${period}
  on conflict (${KEY}, ${period}) do update set
  ${COUNTS.map((column) => `${column} = lead_${period}s.${column} + excluded.${column}`).join()};`;

// The first row's trigger counts all changes, always in the same order to avoid deadlocks.
const settle = () => `
  if exists (select from lead_count_changes where transaction = pg_current_xact_id()) then
    ${count('day')}
    ${count('month')}
    delete from lead_count_changes where transaction = pg_current_xact_id();
  end if;`;
