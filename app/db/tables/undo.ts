import type { Fixed, Flag, Instant, Optional } from './columns';

type UndoLogTable = {
  id: Fixed<string>;
  change_id: Fixed<string>;
  what: Fixed<string>;
  made_at: Fixed<Instant>;
  made_by: Fixed<string | null>;
  /** 1: undo all of it or nothing. */
  whole: Fixed<Flag>;
  steps: Fixed<string>;
  undone_at: Optional<Instant>;
};

export type UndoTables = { undo_log: UndoLogTable };
