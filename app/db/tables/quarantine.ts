import type { Fixed, Instant } from './columns';

/**
 * Leads that an earlier version quarantined for the hidden field alone, and what became of each when the field was weighed as a hint.
 */
type QuarantineRechecksTable = {
  lead_id: Fixed<string>;
  /** `waiting` for its release, `held` for staff to decide, `released` to the desk, or `kept` as possible spam. */
  state: 'waiting' | 'held' | 'released' | 'kept';
  /** When the first of those that are announced together was weighed: one digest for each round. */
  round: Fixed<Instant>;
  changed_at: Instant;
};

export type QuarantineTables = { quarantine_rechecks: QuarantineRechecksTable };
