import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable, isPostgres } from './portable';

// Asia/Kolkata is UTC + 5 h 30 min without summer time.
const LOCAL = '(created_at + 19800000)';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  for (const period of ['day', 'month'])
    await createTable(db, `lead_${period}s`)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('priority', 'text', (column) => column.notNull())
      .addColumn(period, count, (column) => column.notNull())
      .addColumn('leads', count, (column) => column.notNull())
      .addColumn('answered', count, (column) => column.notNull())
      .addColumn('answer_ms', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint(`lead_${period}s_key`, [
        'kind',
        'place',
        'status',
        'priority',
        period,
      ])
      .execute();
  await db.schema
    .createIndex('lead_days_by_day')
    .on('lead_days')
    .columns(['kind', 'place', 'day'])
    .execute();
  const statements = isPostgres(db) ? postgresTriggers() : sqliteTriggers();
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const day = `${LOCAL} / 86400000`;

// `sign` is 1 for an added lead, -1 for a removed one.
const share = (period: string, sign: string) => `
  kind, case suspect when 1 then 'suspects' else 'desk' end as place, status, priority, ${period} as period, ${sign} as leads,
  ${sign} * case when first_contact_at is null then 0 else 1 end as answered,
  ${sign} * case when first_contact_at > created_at then first_contact_at - created_at else 0 end as answer_ms`;

const COUNTED = 'deleted_at is null and merged_into is null';
const COLUMNS = 'kind, place, status, priority';

const upsert = (period: string, source: string) => `
  insert into lead_${period}s (${COLUMNS}, ${period}, leads, answered, answer_ms)
  select ${COLUMNS}, period, sum(leads), sum(answered), sum(answer_ms) from (${source}) as shares
  group by ${COLUMNS}, period having sum(leads) <> 0 or sum(answered) <> 0 or sum(answer_ms) <> 0
  order by ${COLUMNS}, period
  on conflict (${COLUMNS}, ${period}) do update set leads = lead_${period}s.leads + excluded.leads,
    answered = lead_${period}s.answered + excluded.answered, answer_ms = lead_${period}s.answer_ms + excluded.answer_ms;`;

function sqliteTriggers(): string[] {
  const month = `(strftime('%Y', ${LOCAL} / 1000, 'unixepoch') * 12 + strftime('%m', ${LOCAL} / 1000, 'unixepoch') - 1)`;
  const fields = 'kind suspect status priority created_at first_contact_at deleted_at merged_into';
  const row = (which: 'old' | 'new') =>
    `(select ${fields
      .split(' ')
      .map((field) => `${which}.${field} as ${field}`)
      .join(', ')})`;
  const count = (...rows: ['old' | 'new', string][]) =>
    Object.entries({ day, month })
      .map(([name, period]) =>
        upsert(
          name,
          rows
            .map(
              ([which, sign]) =>
                `select ${share(period, sign)} from ${row(which)} where ${COUNTED}`,
            )
            .join(' union all '),
        ),
      )
      .join('\n');
  return [
    `create trigger leads_counted after insert on leads begin ${count(['new', '1'])} end`,
    `create trigger leads_uncounted after delete on leads begin ${count(['old', '-1'])} end`,
    `create trigger leads_recounted after update of ${fields.replaceAll(' ', ', ')} on leads begin ${count(['old', '-1'], ['new', '1'])} end`,
    ...Object.entries({ day, month }).map(([name, period]) =>
      upsert(name, `select ${share(period, '1')} from leads where ${COUNTED}`),
    ),
  ];
}

function postgresTriggers(): string[] {
  const local = `(to_timestamp(${LOCAL} / 1000) at time zone 'UTC')`;
  const month = `(extract(year from ${local}) * 12 + extract(month from ${local}) - 1)::int`;
  const periods = Object.entries({ day: `(${day})::int`, month });
  const count = (...tables: [string, string][]) =>
    periods
      .map(([name, period]) =>
        upsert(
          name,
          tables
            .map(([table, sign]) => `select ${share(period, sign)} from ${table} where ${COUNTED}`)
            .join(' union all '),
        ),
      )
      .join('\n');
  const made = (
    name: string,
    on: string,
    referencing: string,
    ...tables: [string, string][]
  ): string[] => [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${count(...tables)} return null; end $$`,
    `create trigger ${name} after ${on} on leads referencing ${referencing} for each statement execute function ${name}()`,
  ];
  return [
    ...made('leads_counted', 'insert', 'new table as coming', ['coming', '1']),
    ...made('leads_uncounted', 'delete', 'old table as going', ['going', '-1']),
    ...made(
      'leads_recounted',
      'update',
      'old table as going new table as coming',
      ['going', '-1'],
      ['coming', '1'],
    ),
    ...periods.map(([name, period]) =>
      upsert(name, `select ${share(period, '1')} from leads where ${COUNTED}`),
    ),
  ];
}
