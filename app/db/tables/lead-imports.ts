import type { ColumnType, Generated } from 'kysely';

import type { Fixed, Instant } from './columns';

/** An import of leads from a spreadsheet. */
type LeadImportsTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  state:
    | 'receiving'
    | 'outlining'
    | 'mapping'
    | 'checking'
    | 'checked'
    | 'storing'
    | 'done'
    | 'cancelled'
    | 'refused'
    | 'stopped';
  file_name: Fixed<string>;
  file_bytes: number;
  /** JSON: what is in the file, with samples. */
  outline: string | null;
  /** JSON: which column is what, and how the rows are judged. */
  plan: string | null;
  /** JSON: what is known of the sheet once all of it was read. */
  sheet_end: string | null;
  /** Why it was refused or stopped, in a sentence. */
  problem: string | null;
  /** What it was doing when it stopped. */
  stopped_in: ColumnType<string | null, string | null | undefined, string | null>;
  /** The number of the last row that was checked, and of the last one that was stored. */
  checked_to: Generated<number>;
  stored_to: Generated<number>;
  read_count: Generated<number>;
  new_count: Generated<number>;
  duplicate_count: Generated<number>;
  aside_count: Generated<number>;
  refused_count: Generated<number>;
  stored_count: Generated<number>;
  created_by: Fixed<string>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** The process that works at it, and until when it may be taken for alive. */
  held_by: string | null;
  held_until: Generated<Instant>;
  /** How often it was begun without getting any further. */
  tries: Generated<number>;
};

/** The file of an import that isn't over, in pieces. */
type LeadImportPartsTable = {
  import_id: Fixed<string>;
  /** From 0. */
  part: Fixed<number>;
  bytes: Fixed<Uint8Array>;
};

/** A row of the spreadsheet and what becomes of it. */
type LeadImportRowsTable = {
  import_id: Fixed<string>;
  /** As the spreadsheet counts. */
  number: Fixed<number>;
  fate: 'new' | 'duplicate' | 'aside' | 'refused';
  /** Why, in a sentence; null for a new lead. */
  words: string | null;
  /** The lead that it became, or that it is a duplicate of. */
  lead_id: string | null;
  /** In E.164 and folded, to find the same person again further down. */
  phone: Fixed<string | null>;
  email: Fixed<string | null>;
  /** JSON: the cells. */
  cells: Fixed<string>;
};

export type LeadImportTables = {
  lead_imports: LeadImportsTable;
  lead_import_parts: LeadImportPartsTable;
  lead_import_rows: LeadImportRowsTable;
};
