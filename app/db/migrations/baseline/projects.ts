import type { Dialect } from './dialect';

export const projects = ({ flag, instant, strict }: Dialect): string[] => [
  `create table projects (
    id text not null primary key,
    slug text not null unique,
    name text not null,
    summary text not null,
    discipline text not null,
    type text not null,
    place text not null,
    year integer not null,
    area integer,
    status text not null,
    cost_band text,
    facts text not null,
    brief text not null,
    process text not null,
    result text not null,
    credits text not null,
    article_slug text,
    visibility text not null,
    on_home ${flag} not null,
    position integer not null,
    created_at ${instant} not null,
    updated_at ${instant} not null,
    updated_by text,
    version integer not null default 1,
    binned_at ${instant},
    binned_by text,
    binned_status text,
    constraint projects_discipline_check check (discipline in ('architecture', 'structure', 'interior', 'urban')),
    constraint projects_status_check check (status in ('study', 'in progress', 'built')),
    constraint projects_visibility_check check (visibility in ('draft', 'published'))
  ) ${strict}`,
  `create index projects_in_order on projects (visibility, position, id)`,
  `create index projects_binned on projects (binned_at, id)
    where binned_at is not null and visibility = 'draft' and updated_at <= binned_at`,
  `create table project_slugs (
    project_id text not null,
    slug text not null primary key,
    constraint project_slugs_project foreign key (project_id) references projects (id)
      on delete cascade
  ) ${strict}`,
  `create index project_slugs_by_project on project_slugs (project_id)`,
  `create table project_pictures (
    project_id text not null,
    position integer not null,
    kind text not null,
    source text not null,
    part text not null,
    alt text not null,
    caption text not null,
    focal_x integer not null,
    focal_y integer not null,
    constraint project_pictures_project foreign key (project_id)
      references projects (id) on delete cascade,
    constraint project_pictures_key primary key (project_id, position),
    constraint project_pictures_kind_check check (kind in ('slot', 'drawing', 'image')),
    constraint project_pictures_part_check check (part in ('model', 'drawing', 'process', 'result'))
  ) ${strict}`,
  `create index project_pictures_by_source on project_pictures (source, kind)`,
  `create table project_services (
    project_id text not null,
    service text not null,
    constraint project_services_project foreign key (project_id)
      references projects (id) on delete cascade,
    constraint project_services_key primary key (project_id, service)
  ) ${strict}`,
  `create table project_drafts (
    project_id text not null primary key,
    form text,
    version integer not null,
    base integer not null,
    tab text not null,
    tab_since integer not null,
    tab_seq integer not null,
    saved_at ${instant} not null,
    saved_by text not null,
    constraint project_drafts_project foreign key (project_id) references projects (id)
      on delete cascade
  ) ${strict}`,
  `create table project_revisions (
    id text not null primary key,
    project_id text not null,
    form text not null,
    kind text not null,
    tab text not null,
    created_at ${instant} not null,
    saved_at ${instant} not null,
    saved_by text not null,
    constraint project_revisions_project foreign key (project_id)
      references projects (id) on delete cascade
  ) ${strict}`,
  `create index project_revisions_by_project on project_revisions (project_id, id)`,
];
