import type { Generated } from 'kysely';

import type { Fixed, Instant, Optional } from './columns';

type JobsTable = {
  id: Fixed<string>;
  kind: Fixed<string>;
  /** Empty if there is only one job of its kind. */
  key: Fixed<string>;
  payload: Optional<string>;
  due_at: Instant;
  /** Number of requests. A request during a run makes it run again. */
  asked: Generated<number>;
  tries: Generated<number>;
  /** Attempts that failed. The rest ended when their process crashed. */
  failures: Generated<number>;
  held_by: Optional<string>;
  held_until: Generated<Instant>;
  last_done_at: Optional<Instant>;
  last_failed_at: Optional<Instant>;
  problem: Optional<string>;
};

export type JobTables = { jobs: JobsTable };
