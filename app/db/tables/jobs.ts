import type { Generated } from 'kysely';

import type { Fixed, Instant, Optional } from './columns';

/** Work that exactly one process does, now or at its moment. */
type JobsTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  /** What is to be done; `kind` and `key` are unique together. */
  kind: Fixed<string>;
  /** For what; empty where there is but one. */
  key: Fixed<string>;
  /** JSON, for whoever does it. */
  payload: Optional<string>;
  due_at: Instant;
  /** How often it was asked for. */
  asked: Generated<number>;
  /** How often it was begun since it last went well. */
  tries: Generated<number>;
  /** How many of these tries ended with a failure; the others ended with their process. */
  failures: Generated<number>;
  /** The process that works at it, and until when it may be taken for alive. */
  held_by: Optional<string>;
  held_until: Generated<Instant>;
  last_done_at: Optional<Instant>;
  last_failed_at: Optional<Instant>;
  /** Why it failed the last time, in a sentence; null once it went well. */
  problem: Optional<string>;
};

export type JobTables = { jobs: JobsTable };
