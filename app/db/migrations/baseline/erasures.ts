import type { Dialect } from './dialect';

/** Records that a restore must not bring back. Each deletion stores its kind and id. */
const KINDS: Readonly<Record<string, string>> = {
  leads: 'lead',
  posts: 'post',
  projects: 'project',
  images: 'image',
  binned_images: 'image',
};

export const erasures = ({ postgres, instant, strict }: Dialect): string[] => [
  `create table erasures (
    kind text not null,
    id text not null,
    erased_at ${instant} not null,
    constraint erasures_key primary key (kind, id)
  ) ${strict}`,
  ...Object.entries(KINDS).flatMap(([table, kind]) =>
    postgres ? onPostgres(table, kind) : onSqlite(table, kind),
  ),
];

const onSqlite = (table: string, kind: string) => [
  `create trigger ${table}_erased after delete on ${table} begin
     insert into erasures (kind, id, erased_at)
     values ('${kind}', old.id, cast(unixepoch('subsec') * 1000 as integer))
     on conflict (kind, id) do update set erased_at = excluded.erased_at;
   end`,
];

const onPostgres = (table: string, kind: string) => [
  `create function ${table}_erased() returns trigger language plpgsql as $$ begin
     insert into erasures (kind, id, erased_at)
     select '${kind}', id, (extract(epoch from clock_timestamp()) * 1000)::bigint from gone
     on conflict (kind, id) do update set erased_at = excluded.erased_at;
     return null;
   end $$`,
  `create trigger ${table}_erased after delete on ${table}
     referencing old table as gone for each statement execute function ${table}_erased()`,
];
