import type { Dialect } from './dialect';

const INSERT_DUE =
  'insert into lead_texts_due (lead_id) values (new.lead_id) on conflict (lead_id) do nothing;';

export const desk = ({ postgres, flag, instant, strict }: Dialect): string[] => [
  `create table lead_notes (
    id text not null primary key,
    lead_id text not null references leads (id) on delete cascade,
    author text,
    body text not null,
    imported ${flag} not null default 0,
    created_at ${instant} not null,
    request_id text
  ) ${strict}`,
  `create index lead_notes_by_lead on lead_notes (lead_id, id)`,
  `create unique index lead_notes_by_request on lead_notes (lead_id, request_id)
    where request_id is not null`,
  `create table lead_events (
    id text not null primary key,
    lead_id text not null references leads (id) on delete cascade,
    actor text,
    what text not null,
    was text,
    became text,
    created_at ${instant} not null,
    words text,
    before text,
    request_id text
  ) ${strict}`,
  `create index lead_events_by_lead on lead_events (lead_id, id)`,
  `create unique index lead_events_by_request on lead_events (lead_id, request_id)
    where request_id is not null`,
  `create table lead_texts_walk (
    id integer primary key,
    above text not null
  ) ${strict}`,
  `insert into lead_texts_walk (id, above) values (1, '')`,
  `create table lead_texts_due (
    lead_id text primary key references leads (id) on delete cascade
  ) ${strict}`,
  ...(postgres
    ? [
        `create function lead_noted() returns trigger language plpgsql as $$ begin ${INSERT_DUE} return null; end $$`,
        `create trigger lead_noted after insert on lead_notes for each row execute function lead_noted()`,
      ]
    : [`create trigger lead_noted after insert on lead_notes begin ${INSERT_DUE} end`]),
  `create table inquiry_traces (
    lead_id text not null primary key references leads (id) on delete cascade,
    received_at ${instant} not null,
    name text not null,
    mail text not null,
    phone text not null,
    signs text not null
  ) ${strict}`,
  `create index inquiry_traces_by_time on inquiry_traces (received_at)`,
  `create table inquiry_likenesses (
    lead_id text not null references inquiry_traces (lead_id) on delete cascade,
    kind text not null,
    likeness text not null,
    received_at ${instant} not null
  ) ${strict}`,
  `create index inquiry_likenesses_by_time on inquiry_likenesses (likeness, received_at, lead_id)`,
  `create index inquiry_likenesses_of_lead on inquiry_likenesses (lead_id)`,
  `create table rate_cards (
    id text not null primary key,
    valid_from text not null,
    card text not null,
    note text not null,
    created_at ${instant} not null,
    created_by text
  ) ${strict}`,
  `create index rate_cards_by_day on rate_cards (valid_from, created_at)`,
  `create table sent_estimates (
    id text not null primary key,
    lead_id text not null references leads (id) on delete cascade,
    sheet text not null,
    unit text not null,
    created_at ${instant} not null,
    created_by text,
    expires_at ${instant} not null,
    code text
  ) ${strict}`,
  `create index sent_estimates_by_lead on sent_estimates (lead_id, created_at)`,
  `create unique index sent_estimates_by_code on sent_estimates (code)
    where code is not null`,
  `create table saved_views (
    id text not null primary key,
    screen text not null check (screen in ('leads', 'estimates', 'posts')),
    name text not null,
    folded text not null,
    query text not null,
    created_at ${instant} not null,
    created_by text,
    updated_at ${instant} not null,
    constraint saved_views_by_name unique (screen, folded)
  ) ${strict}`,
  `create table undo_log (
    id text not null primary key,
    change_id text not null,
    what text not null,
    made_at ${instant} not null,
    made_by text,
    whole ${flag} not null,
    steps text not null,
    undone_at ${instant}
  ) ${strict}`,
  `create index undo_log_by_change on undo_log (change_id, id)`,
  `create index undo_log_by_age on undo_log (made_at)`,
];
