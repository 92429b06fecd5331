import type { Dialect } from './dialect';

/** Leads that the desk shows: no possible spam, not deleted, not merged. */
const ACTIVE = 'suspect = 0 and deleted_at is null and merged_into is null';

export const leads = (dialect: Dialect): string[] => [
  leadsTable(dialect),
  ...INDEXES,
  ...coveringIndexes(dialect),
];

// PostgreSQL indexes only stored generated columns. Names sort by byte, so that both engines sort alike.
const leadsTable = ({ postgres, flag, instant, real, strict }: Dialect): string => {
  const [generated, byBytes] = postgres ? ['stored', ' collate "C"'] : ['virtual', ''];
  return `create table leads (
    id text not null primary key,
    reference text not null unique,
    form_id text unique,
    name text not null,
    email text not null,
    phone text not null,
    phone_e164 text,
    email_folded text not null,
    pincode text not null,
    bhk text,
    project_type text not null,
    message text,
    status text not null default 'New',
    priority text not null default 'medium',
    suspect ${flag} not null default 0,
    suspect_reason text,
    source_page text,
    utm text,
    content_hash text not null,
    search text not null,
    created_at ${instant} not null,
    updated_at ${instant} not null,
    version integer not null default 1,
    deleted_at ${instant},
    kind text not null default 'inquiry' check (kind in ('inquiry', 'estimate')),
    bhk_option text,
    building_type text,
    site_area ${real},
    plot_size text,
    plot_facing text,
    estimated_price ${instant},
    estimate text,
    rate_card text,
    source_id text,
    follow_up_at ${instant},
    first_contact_at ${instant},
    last_contact_at ${instant},
    merged_into text references leads (id) on delete cascade,
    status_rank ${flag} generated always as (case status when 'New' then 1
      when 'Contacted' then 2 when 'In Progress' then 3 when 'Converted' then 4 else 5 end) ${generated},
    name_sort text${byBytes} generated always as (lower(name${byBytes})) ${generated},
    price_sort ${instant} generated always as (coalesce(estimated_price, -1)) ${generated},
${postgres ? '' : '    number integer,\n'}    built_up integer,
    finish text,
    binned_at ${instant},
    binned_by text,
    flood text,
    source text not null default 'site' constraint leads_source_check
      check (source in ('site', 'campaign', 'call', 'walk-in', 'referral')),
    brief text,
    months_on_site integer,
    lost_reason text,
    fee ${instant} constraint leads_fee_check check (fee >= 0),
    signed_cost ${instant} constraint leads_signed_cost_check check (signed_cost >= 0),
    final_cost ${instant} constraint leads_final_cost_check check (final_cost >= 0),
    constraint leads_status_check check (status in ('New', 'Contacted', 'In Progress', 'Converted', 'Lost')),
    constraint leads_priority_check check (priority in ('high', 'medium', 'low')),
    constraint leads_suspect_check check (suspect in (0, 1))
  ) ${strict}`;
};

// Each index of a list ends in a unique key, so that pages of it never overlap.
const INDEXES = [
  `create index leads_by_created on leads (created_at, id)`,
  `create index leads_by_content on leads (content_hash, created_at)`,
  `create index leads_by_phone on leads (phone_e164)`,
  `create index leads_by_email on leads (email_folded)`,
  `create index desk_by_created on leads (kind, created_at, id)
    where ${ACTIVE}`,
  `create index desk_by_status on leads (kind, status_rank, created_at, id)
    where ${ACTIVE}`,
  `create index desk_by_priority on leads (kind, priority, created_at, id)
    where ${ACTIVE}`,
  `create index desk_by_priority_status on leads (kind, priority, status_rank, created_at, id)
    where ${ACTIVE}`,
  `create index desk_by_name on leads (kind, name_sort, id)
    where ${ACTIVE}`,
  `create index desk_by_status_name on leads (kind, status_rank, name_sort, id)
    where ${ACTIVE}`,
  `create index desk_by_priority_name on leads (kind, priority, name_sort, id)
    where ${ACTIVE}`,
  `create index desk_by_priority_status_name on leads (kind, priority, status_rank, name_sort, id)
    where ${ACTIVE}`,
  `create index desk_by_price on leads (kind, price_sort, id)
    where ${ACTIVE} and kind = 'estimate'`,
  `create index desk_by_status_price on leads (kind, status_rank, price_sort, id)
    where ${ACTIVE} and kind = 'estimate'`,
  `create index desk_unanswered on leads (created_at, id)
    where ${ACTIVE} and status = 'New' and first_contact_at is null`,
  `create index leads_suspects on leads (kind, created_at, id)
    where suspect = 1 and deleted_at is null and merged_into is null`,
  `create index leads_deleted on leads (deleted_at)
    where deleted_at is not null`,
  `create index leads_merged on leads (merged_into)
    where merged_into is not null`,
  `create unique index leads_by_source on leads (source_id, kind)`,
  `create index desk_by_priority_price on leads (kind, priority, price_sort, id)
    where ${ACTIVE} and kind = 'estimate'`,
  `create index desk_by_priority_status_price on leads (kind, priority, status_rank, price_sort, id)
    where ${ACTIVE} and kind = 'estimate'`,
  `create index leads_binned on leads (kind, binned_at, id)
    where binned_at is not null and merged_into = id`,
  `create index leads_of_flood on leads (flood, created_at, id)
    where flood is not null`,
  `create index desk_unpromised on leads (coalesce(last_contact_at, created_at), id, status, priority,
    first_contact_at, last_contact_at, created_at, follow_up_at, suspect, deleted_at, merged_into)
    where ${ACTIVE} and follow_up_at is null and status in ('New', 'Contacted', 'In Progress')`,
  `create index desk_follow_ups on leads (follow_up_at, id, status, priority, suspect, deleted_at, merged_into)
    where ${ACTIVE} and follow_up_at is not null`,
];

/**
 * Indexes that answer a query alone. SQLite reads the table for any column of the condition that an index lacks;
 * PostgreSQL doesn't, and limits an entry to 2.7 kB.
 */
function coveringIndexes({ postgres }: Dialect): string[] {
  const condition = postgres ? '' : ', suspect, deleted_at, merged_into';
  const origin = postgres ? '' : ', utm, source_page, lost_reason';
  const indexes = [
    `create index desk_by_source on leads (kind, created_at, source${condition})
    where ${ACTIVE}`,
    `create index desk_by_month on leads (created_at, status, source, first_contact_at${origin}${condition})
    where ${ACTIVE}`,
    `create index desk_signed on leads
    (finish, rate_card, built_up, estimated_price, signed_cost, final_cost${condition}${postgres ? '' : ', status'})
    where ${ACTIVE} and status = 'Converted' and signed_cost is not null`,
  ];
  if (postgres) return indexes;
  return [
    ...indexes,
    `create index suspects_text on leads
    (kind, created_at, id, status_rank, priority, name_sort, price_sort, search)
    where suspect = 1 and deleted_at is null and merged_into is null`,
  ];
}
