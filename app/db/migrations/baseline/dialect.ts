import type { Kysely } from 'kysely';

import { columnTypes, isPostgres } from '../portable';

/** What differs between the engines in a statement that both understand. */
export type Dialect = ReturnType<typeof dialectOf>;

export function dialectOf(db: Kysely<unknown>) {
  const postgres = isPostgres(db);
  return {
    ...columnTypes(db),
    postgres,
    real: postgres ? 'double precision' : 'real',
    bytes: postgres ? 'bytea' : 'blob',
    /** After a table's columns: types are enforced on SQLite, too. */
    strict: postgres ? '' : 'strict',
  } as const;
}
