import type { Dialect } from './dialect';

export const operation = ({ flag, instant, strict }: Dialect): string[] => [
  `create table site_identity (
    id text not null primary key,
    identity text not null,
    made_at ${instant} not null
  ) ${strict}`,
  `create table jobs (
    id text not null primary key,
    kind text not null,
    key text not null,
    payload text,
    due_at ${instant} not null,
    asked integer not null default 1,
    tries integer not null default 0,
    failures integer not null default 0,
    held_by text,
    held_until ${instant} not null default 0,
    last_done_at ${instant},
    last_failed_at ${instant},
    problem text
  ) ${strict}`,
  `create unique index jobs_by_kind_and_key on jobs (kind, key)`,
  `create index jobs_by_due on jobs (due_at)`,
  `create table deliveries (
    id text not null primary key,
    news text not null,
    subject text not null,
    about text not null,
    channel text not null,
    recipient text not null,
    state text not null check (state in ('waiting', 'sent', 'failed', 'given up', 'cancelled', 'gathered')),
    not_before ${instant} not null,
    created_at ${instant} not null,
    ended_at ${instant},
    failed_at ${instant},
    problem text,
    gathered_in text,
    admitted_at ${instant},
    tries integer not null default 0,
    failures integer not null default 0,
    held_by text,
    held_until ${instant} not null default 0
  ) ${strict}`,
  `create unique index deliveries_once on deliveries (news, subject, channel, recipient)`,
  `create index deliveries_due on deliveries (channel, not_before)
    where state = 'waiting'`,
  `create index deliveries_waiting_about on deliveries (about)
    where state = 'waiting'`,
  `create index deliveries_ended on deliveries (channel, state, ended_at)
    where ended_at is not null`,
  `create index deliveries_failed on deliveries (channel, failed_at)
    where failed_at is not null`,
  `create index deliveries_gathered on deliveries (gathered_in)
    where gathered_in is not null`,
  `create index deliveries_admitted on deliveries (admitted_at)
    where admitted_at is not null`,
  `create index deliveries_of_recipient on deliveries (channel, recipient, created_at)`,
  `create index deliveries_failing on deliveries (channel, state, created_at)
    where failed_at is not null`,
  `create table backups (
    id text not null primary key,
    name text not null,
    place text not null,
    state text not null check (state in ('running', 'proved', 'failed', 'cancelled', 'removed')),
    begun_by text,
    begun_at ${instant} not null,
    made_at ${instant},
    proved_at ${instant},
    bytes ${instant} not null default 0,
    leads integer not null default 0,
    posts integer not null default 0,
    pictures integer not null default 0,
    phase text,
    done_bytes ${instant} not null default 0,
    total_bytes ${instant} not null default 0,
    progress_at ${instant} not null,
    cancel_asked ${flag} not null default 0,
    problem text
  ) ${strict}`,
  `create index backups_by_proof on backups (state, proved_at)`,
];
