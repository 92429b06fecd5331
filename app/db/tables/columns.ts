import type { ColumnType } from 'kysely';

/** UTC milliseconds since 1970: bigint in PostgreSQL, INTEGER in SQLite. */
export type Instant = number;

/** The engines' own booleans differ, so 1 is true and 0 is false. */
export type Flag = 0 | 1;

export type Fixed<Value> = ColumnType<Value, Value, never>;
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A working copy: content being edited, apart from what visitors see. One row for each record opened in an editor. */
export type DraftColumns = {
  /** JSON; null when it equals the published content. */
  form: string | null;
  /** Incremented with every save (optimistic locking); never reset. */
  version: number;
  /** The tab that saved last, the version that its run of saves started from, and the number of its latest save. */
  tab: string;
  tab_since: number;
  tab_seq: number;
  saved_at: Instant;
  saved_by: string;
};

export type RevisionColumns = {
  /** A UUIDv7, so ids are in order of creation. */
  id: Fixed<string>;
  form: string;
  /** `autosave` combines one tab's saves within some minutes. `kept` is the losing text of two concurrent edits. */
  kind: Fixed<'autosave' | 'draft' | 'published' | 'restored' | 'kept'>;
  tab: Fixed<string>;
  created_at: Fixed<Instant>;
  saved_at: Instant;
  saved_by: Fixed<string>;
};
