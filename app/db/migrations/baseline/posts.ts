import type { Dialect } from './dialect';

export const posts = ({ postgres, instant, strict }: Dialect): string[] => [
  `create table posts (
    key integer ${postgres ? 'generated always as identity primary key' : 'primary key autoincrement'},
    id text not null unique,
    slug text not null unique,
    number integer unique,
    title text not null,
    excerpt text not null,
    cover_image text,
    cover_alt text not null,
    category text not null,
    meta_title text not null,
    meta_description text not null,
    keywords text not null,
    canonical_url text not null,
    status text not null,
    publish_date ${instant} not null,
    author text not null,
    author_id text not null,
    views integer not null default 0,
    likes integer not null default 0,
    comments integer not null default 0,
    read_time integer not null,
    created_at ${instant} not null,
    updated_at ${instant} not null,
    version integer not null default 1,
    binned_at ${instant},
    binned_by text,
    binned_status text,
    constraint posts_visibility unique (key, status, publish_date),
    constraint posts_status_check check (status in ('draft', 'published'))
  ) ${strict}`,
  `create index posts_by_date on posts (status, publish_date, key, views, likes)`,
  `create index posts_by_views on posts (status, views, publish_date, key)`,
  `create index posts_by_likes on posts (status, likes, publish_date, key)`,
  `create index posts_by_category on posts (category, status, publish_date, key)`,
  `create index posts_by_category_views on posts (category, status, views, publish_date, key)`,
  `create index posts_by_category_likes on posts (category, status, likes, publish_date, key)`,
  `create index posts_by_author on posts (author_id, status, publish_date, key)`,
  `create index posts_all_by_date on posts (publish_date, key)`,
  `create index posts_all_by_views on posts (views, key)`,
  `create index posts_all_by_title on posts (lower(title), key)`,
  `create index posts_all_by_category on posts (category, publish_date, key)`,
  `create index posts_by_cover on posts (cover_image${postgres ? ' collate "C"' : ''})`,
  `create index posts_binned on posts (status, binned_at, updated_at, key)
    where binned_at is not null`,
  `create table post_bodies (
    post_key integer not null,
    content text not null,
    constraint post_bodies_post foreign key (post_key) references posts (key) on delete cascade,
    constraint post_bodies_key primary key (post_key)
  ) ${strict}`,
  `create table post_tags (
    post_key integer not null,
    status text not null,
    publish_date ${instant} not null,
    position integer not null,
    tag text not null,
    folded text not null,
    constraint post_tags_post foreign key (post_key, status, publish_date)
      references posts (key, status, publish_date) on delete cascade on update cascade,
    constraint post_tags_key primary key (post_key, position)
  ) ${strict}`,
  `create index post_tags_by_tag on post_tags (folded, status, publish_date, post_key)`,
  `create table post_slugs (
    post_key integer not null,
    slug text not null primary key,
    constraint post_slugs_post foreign key (post_key) references posts (key) on delete cascade
  ) ${strict}`,
  `create index post_slugs_by_post on post_slugs (post_key)`,
  `create table post_likes (
    post_key integer not null,
    browser text not null,
    created_at ${instant} not null,
    constraint post_likes_post foreign key (post_key) references posts (key) on delete cascade,
    constraint post_likes_key primary key (post_key, browser)
  ) ${strict}`,
  `create table post_drafts (
    post_key integer not null,
    form text,
    version integer not null,
    tab text not null,
    tab_since integer not null,
    tab_seq integer not null,
    saved_at ${instant} not null,
    saved_by text not null,
    constraint post_drafts_post foreign key (post_key) references posts (key) on delete cascade,
    constraint post_drafts_key primary key (post_key)
  ) ${strict}`,
  `create table post_revisions (
    post_key integer not null,
    id text not null primary key,
    form text not null,
    kind text not null,
    tab text not null,
    created_at ${instant} not null,
    saved_at ${instant} not null,
    saved_by text not null,
    constraint post_revisions_post foreign key (post_key) references posts (key) on delete cascade
  ) ${strict}`,
  `create index post_revisions_by_post on post_revisions (post_key, id)`,
  `create table post_schedule (
    post_key integer not null,
    publish_date ${instant} not null,
    constraint post_schedule_post foreign key (post_key) references posts (key) on delete cascade,
    constraint post_schedule_key primary key (post_key)
  ) ${strict}`,
  `create index post_schedule_by_date on post_schedule (publish_date)`,
];
