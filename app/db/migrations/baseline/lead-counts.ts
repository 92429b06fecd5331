import type { Dialect } from './dialect';

/** Counts of leads by day, month and in total, which triggers keep up to date. */
export const leadCounts = (dialect: Dialect): string[] => [
  countTable(dialect, 'lead_days', 'day'),
  `create index lead_days_by_day on lead_days (kind, place, day)`,
  countTable(dialect, 'lead_months', 'month'),
  countTable(dialect, 'lead_totals'),
  ...(dialect.postgres ? onPostgres() : onSqlite()),
];

const KEY = ['kind', 'place', 'status', 'priority'];
const COUNTS = ['leads', 'answered', 'answer_ms'];
const COUNTED = 'deleted_at is null and merged_into is null';
// Asia/Kolkata is UTC + 5 h 30 min without summer time.
const LOCAL = '(created_at + 19800000)';
const PERIODS = ['day', 'month'] as const;
type Period = (typeof PERIODS)[number];

const countTable = ({ instant, strict }: Dialect, name: string, period?: Period) => `
  create table ${name} (
    kind text not null,
    place text not null,
    status text not null,
    priority text not null,
    ${period ? `${period} integer not null,` : ''}
    leads integer not null,
    answered integer not null,
    answer_ms ${instant} not null,
    constraint ${name}_key primary key (${[...KEY, ...(period ? [period] : [])].join(', ')})
  ) ${strict}`;

/** What a lead adds to the counts with the sign 1, or subtracts with -1. */
const share = (sign: '1' | '-1') => `
  ${sign} as leads,
  ${sign} * case when first_contact_at is null then 0 else 1 end as answered,
  ${sign} * case when first_contact_at > created_at then first_contact_at - created_at else 0 end as answer_ms`;

const PLACE = `case suspect when 1 then 'suspects' else 'desk' end as place`;
const SUMS = COUNTS.map((column) => `sum(${column})`).join(', ');
const CHANGED = COUNTS.map((column) => `sum(${column}) <> 0`).join(' or ');

/** Adds the rows of `source`, whose `column` has the period, always in the same order to avoid deadlocks. */
function addToPeriod(period: Period, source: string, column: string = period): string {
  const table = `lead_${period}s`;
  const key = [...KEY, period].join(', ');
  const read = [...KEY, column].join(', ');
  return `
  insert into ${table} (${key}, ${COUNTS.join(', ')})
  select ${read}, ${SUMS} from ${source}
  group by ${read} having ${CHANGED}
  order by ${read}
  on conflict (${key}) do update set ${addExcluded(table)};`;
}

const addExcluded = (table: string) =>
  COUNTS.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');

/** `countOf` is the SQL of what a month's changed row adds. */
const addToTotals = (countOf: (column: string) => string) => `
  insert into lead_totals (${[...KEY, ...COUNTS].join(', ')})
  values (${[...KEY.map((column) => `new.${column}`), ...COUNTS.map(countOf)].join(', ')})
  on conflict (${KEY.join(', ')}) do update set ${addExcluded('lead_totals')};`;

function onSqlite(): string[] {
  const fields = [
    'kind',
    'suspect',
    'status',
    'priority',
    'created_at',
    'first_contact_at',
    'deleted_at',
    'merged_into',
  ];
  const periods: Record<Period, string> = {
    day: `${LOCAL} / 86400000`,
    month: `(strftime('%Y', ${LOCAL} / 1000, 'unixepoch') * 12 + strftime('%m', ${LOCAL} / 1000, 'unixepoch') - 1)`,
  };
  const row = (name: 'old' | 'new') =>
    `(select ${fields.map((field) => `${name}.${field} as ${field}`).join(', ')})`;
  const shareOf = (name: 'old' | 'new', period: Period) => `
    select kind, ${PLACE}, status, priority, ${periods[period]} as period,
    ${share(name === 'new' ? '1' : '-1')} from ${row(name)} where ${COUNTED}`;
  const count = (...rows: ('old' | 'new')[]) =>
    PERIODS.map((period) => {
      const shares = rows.map((name) => shareOf(name, period)).join(' union all ');
      return addToPeriod(period, `(${shares}) as shares`, 'period');
    }).join('\n');
  return [
    `create trigger leads_counted after insert on leads begin ${count('new')} end`,
    `create trigger leads_uncounted after delete on leads begin ${count('old')} end`,
    `create trigger leads_recounted after update of ${fields.join(', ')} on leads begin ${count('old', 'new')} end`,
    `create trigger lead_totals_begun after insert on lead_months begin
     ${addToTotals((column) => `new.${column}`)} end`,
    `create trigger lead_totals_changed after update on lead_months begin
     ${addToTotals((column) => `new.${column} - old.${column}`)} end`,
  ];
}

/**
 * Each statement stores its changes in separate rows, which are counted at the commit: updating the counts immediately
 * would lock them until the transaction's end.
 */
function onPostgres(): string[] {
  const time = `(to_timestamp(${LOCAL} / 1000) at time zone 'UTC')`;
  const sharesOf = (table: 'coming' | 'going') => `
    select kind, ${PLACE}, status, priority,
    (${LOCAL} / 86400000)::int as day,
    (extract(year from ${time}) * 12 + extract(month from ${time}) - 1)::int as month,
    ${share(table === 'coming' ? '1' : '-1')} from ${table} where ${COUNTED}`;
  const key = [...KEY, 'day', 'month'].join(', ');
  const note = (...tables: ('coming' | 'going')[]) => `
    insert into lead_count_changes (${key}, ${COUNTS.join(', ')})
    select ${key}, ${SUMS} from (${tables.map(sharesOf).join(' union all ')}) as shares
    group by ${key} having ${CHANGED};`;
  const changes = 'lead_count_changes where transaction = pg_current_xact_id()';
  return [
    // Logical replication refuses deletes from a table without a key.
    `create table lead_count_changes (
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
    )`,
    `create index lead_count_changes_by_transaction on lead_count_changes (transaction)`,
    triggerFunction('leads_counted', note('coming')),
    `create trigger leads_counted after insert on leads
      referencing new table as coming for each statement execute function leads_counted()`,
    triggerFunction('leads_uncounted', note('going')),
    `create trigger leads_uncounted after delete on leads
      referencing old table as going for each statement execute function leads_uncounted()`,
    triggerFunction('leads_recounted', note('going', 'coming')),
    `create trigger leads_recounted after update on leads
      referencing old table as going new table as coming for each statement execute function leads_recounted()`,
    // The first row's trigger counts all changes of the transaction.
    triggerFunction(
      'lead_counts_due',
      `if exists (select from ${changes}) then
        ${PERIODS.map((period) => addToPeriod(period, changes)).join('')}
        delete from ${changes};
      end if;`,
    ),
    `create constraint trigger lead_counts_due after insert on lead_count_changes
      deferrable initially deferred for each row execute function lead_counts_due()`,
    triggerFunction(
      'lead_totals_changed',
      addToTotals((column) => `new.${column} - coalesce(old.${column}, 0)`),
    ),
    `create trigger lead_totals_changed after insert or update on lead_months
      for each row execute function lead_totals_changed()`,
  ];
}

const triggerFunction = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
