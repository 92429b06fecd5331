import { sql } from 'kysely';

import type { Database } from '~/db/database';

/**
 * One line for each table, column, constraint, index, trigger and function, with normalised white space and quotes.
 */
export async function readSchema({ engine, kysely }: Database): Promise<string[]> {
  const queries = engine === 'postgres' ? ON_POSTGRES : [ON_SQLITE];
  const answers = await Promise.all(
    queries.map((query) => sql.raw<{ line: string }>(query).execute(kysely)),
  );
  return answers.flatMap(({ rows }) => rows.map(({ line }) => normalise(line)));
}

const normalise = (line: string) =>
  line
    .replaceAll(/["'](\w+)["']\(/g, '$1(')
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),;=<>+*/|-]) ?/g, '$1')
    .replaceAll(/ default ('[^']*'|\w+) not null/g, ' not null default $1')
    .trim()
    .toLowerCase();

const ON_SQLITE = `select sql as line from sqlite_schema
  where sql is not null and name not like 'kysely%' order by type desc, name`;

const SCHEMA = `'public'::regnamespace`;
const OWN_TABLES = `relnamespace = ${SCHEMA} and relkind = 'r' and relname not like 'kysely%'`;

const ON_POSTGRES = [
  `select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
     case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''),
     'generated ' || nullif(attgenerated::text, ''), 'default ' || pg_get_expr(adbin, adrelid),
     'collate ' || (select collname from pg_collation where pg_collation.oid = attcollation and collname <> 'default')) as line
   from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
   left join pg_attrdef on adrelid = pg_class.oid and adnum = attnum
   where ${OWN_TABLES} order by relname, attnum`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace = ${SCHEMA} and contype <> 'n'
   and conrelid::regclass::text not like 'kysely%' order by conrelid::regclass::text, conname`,
  `select indexdef as line from pg_indexes
   where schemaname = 'public' and tablename not like 'kysely%' order by indexname`,
  `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal order by tgname`,
  `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = ${SCHEMA}
   and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname`,
  `select concat_ws(' ', 'extension', extname) as line from pg_extension order by extname`,
  `select concat_ws(' ', 'options', relname, reloptions) as line from pg_class
   where ${OWN_TABLES} and reloptions is not null order by relname`,
];
