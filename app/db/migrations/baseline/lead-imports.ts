import type { Dialect } from './dialect';

export const leadImports = ({ bytes, instant, strict }: Dialect): string[] => [
  `create table lead_imports (
    id text not null primary key,
    state text not null check (state in ('receiving', 'outlining', 'mapping', 'checking',
      'checked', 'storing', 'done', 'cancelled', 'refused', 'stopped')),
    file_name text not null,
    file_bytes integer not null,
    outline text,
    plan text,
    sheet_end text,
    problem text,
    stopped_in text,
    checked_to integer not null default 0,
    stored_to integer not null default 0,
    read_count integer not null default 0,
    new_count integer not null default 0,
    duplicate_count integer not null default 0,
    aside_count integer not null default 0,
    refused_count integer not null default 0,
    stored_count integer not null default 0,
    created_by text not null,
    created_at ${instant} not null,
    updated_at ${instant} not null,
    held_by text,
    held_until ${instant} not null default 0,
    tries integer not null default 0
  ) ${strict}`,
  `create table lead_import_parts (
    import_id text not null references lead_imports (id) on delete cascade,
    part integer not null,
    bytes ${bytes} not null,
    constraint lead_import_parts_pk primary key (import_id, part)
  ) ${strict}`,
  `create table lead_import_rows (
    import_id text not null references lead_imports (id) on delete cascade,
    number integer not null,
    fate text not null check (fate in ('new', 'duplicate', 'aside', 'refused')),
    words text,
    lead_id text,
    phone text,
    email text,
    cells text not null,
    constraint lead_import_rows_pk primary key (import_id, number)
  ) ${strict}`,
  `create index lead_import_rows_by_phone on lead_import_rows (import_id, phone, number)
    where phone is not null`,
  `create index lead_import_rows_by_email on lead_import_rows (import_id, email, number)
    where email is not null`,
  `create index lead_import_rows_by_fate on lead_import_rows (import_id, fate, number)`,
];
