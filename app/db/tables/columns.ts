import type { ColumnType } from 'kysely';

/** UTC milliseconds since 1970. A number on both engines: bigint in PostgreSQL, INTEGER in SQLite. */
export type Instant = number;

/** No engine's own boolean travels the same way on the other one, so a yes or no is 1 or 0. */
export type Flag = 0 | 1;

export type Fixed<Value> = ColumnType<Value, Value, never>;
/** Null unless given. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
