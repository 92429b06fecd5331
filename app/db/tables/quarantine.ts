import type { Fixed, Instant } from './columns';

type QuarantineRechecksTable = {
  lead_id: Fixed<string>;
  /** `waiting` to be released, `held` for staff to decide, `released`, or `kept` as possible spam. */
  state: 'waiting' | 'held' | 'released' | 'kept';
  /** Leads announced together share a round: when its first lead was checked. */
  round: Fixed<Instant>;
  changed_at: Instant;
};

export type QuarantineTables = { quarantine_rechecks: QuarantineRechecksTable };
