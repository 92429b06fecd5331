import type { Fixed, Flag, Instant, Optional } from './columns';

/** What a change of the last hour changed, to take it back; a change of many things may have several rows. */
type UndoLogTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  change_id: Fixed<string>;
  /** What was done, in words. */
  what: Fixed<string>;
  made_at: Fixed<Instant>;
  made_by: Fixed<string | null>;
  /** All of it is undone, or nothing. */
  whole: Fixed<Flag>;
  /** JSON: of each thing what it was before, and a digest of what it became. */
  steps: Fixed<string>;
  undone_at: Optional<Instant>;
};

export type UndoTables = { undo_log: UndoLogTable };
