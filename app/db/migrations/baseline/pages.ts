import type { Dialect } from './dialect';

export const pages = ({ instant, strict }: Dialect): string[] => [
  `create table pages (
    id text not null primary key,
    page text not null,
    language text not null,
    form text not null,
    published_at ${instant} not null,
    published_by text not null,
    version integer
  ) ${strict}`,
  `create table page_drafts (
    page_id text not null primary key,
    form text,
    version integer not null,
    tab text not null,
    tab_since integer not null,
    tab_seq integer not null,
    saved_at ${instant} not null,
    saved_by text not null
  ) ${strict}`,
  `create table page_revisions (
    id text not null primary key,
    page_id text not null,
    form text not null,
    kind text not null,
    tab text not null,
    created_at ${instant} not null,
    saved_at ${instant} not null,
    saved_by text not null
  ) ${strict}`,
  `create index page_revisions_by_page on page_revisions (page_id, id)`,
  `create table page_versions (
    page_id text not null,
    number integer not null,
    form text not null,
    published_at ${instant} not null,
    published_by text not null,
    constraint page_versions_pkey primary key (page_id, number)
  ) ${strict}`,
  `create table page_schedule (
    page_id text not null primary key,
    form text not null,
    publish_at ${instant} not null,
    scheduled_by text not null
  ) ${strict}`,
];
