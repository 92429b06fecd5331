import type { Dialect } from './dialect';

export const signIn = ({ instant, strict }: Dialect): string[] => [
  `create table settings (
    key text not null primary key,
    value text not null,
    updated_at ${instant} not null
  ) ${strict}`,
  `create table admin_gate (
    id text not null primary key,
    pin_hash text not null,
    key_check text not null,
    environment_pin text,
    unknown_tries integer not null default 0,
    latest_at ${instant} not null,
    recovery_hash text
  ) ${strict}`,
  `create table pin_attempts (
    id text not null primary key,
    kind text not null,
    device_id text,
    address text not null,
    at ${instant} not null
  ) ${strict}`,
  `create index pin_attempts_by_time on pin_attempts (at)`,
  `create table admin_devices (
    id text not null primary key,
    token_hash text not null unique,
    label text not null,
    person text,
    failures integer not null default 0,
    leads_seen_at ${instant} not null,
    created_at ${instant} not null,
    last_used_at ${instant} not null,
    expires_at ${instant} not null
  ) ${strict}`,
  `create table admin_sessions (
    id text not null primary key,
    token_hash text not null unique,
    device_id text not null references admin_devices (id) on delete cascade,
    created_at ${instant} not null,
    last_seen_at ${instant} not null,
    expires_at ${instant} not null,
    confirmed_at ${instant} not null
  ) ${strict}`,
  `create index admin_sessions_by_device on admin_sessions (device_id)`,
  `create table admin_tokens (
    token_hash text not null primary key,
    purpose text not null,
    expires_at ${instant} not null
  ) ${strict}`,
  `create table admin_passkeys (
    id text not null primary key,
    person text not null,
    label text not null,
    public_key text not null,
    counter ${instant} not null,
    transports text not null,
    created_at ${instant} not null,
    last_used_at ${instant}
  ) ${strict}`,
  `create table recovery_tries (
    network text not null primary key,
    tries integer not null,
    latest_at ${instant} not null
  ) ${strict}`,
  `create index recovery_tries_by_time on recovery_tries (latest_at)`,
  `create table push_subscriptions (
    id text not null primary key,
    device_id text not null unique references admin_devices (id) on delete cascade,
    person text not null,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at ${instant} not null
  ) ${strict}`,
  `create table push_keys (
    id text not null primary key,
    public_key text not null,
    sealed_private_key text not null,
    made_at ${instant} not null
  ) ${strict}`,
];
