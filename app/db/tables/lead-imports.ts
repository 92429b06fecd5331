import type { Generated } from 'kysely';

import type { Fixed, Instant } from './columns';

type LeadImportsTable = {
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
    | 'refused';
  file_name: Fixed<string>;
  /** Digest of the file, which identifies the leads of its rows. Imports from before migration 0271 use their id instead. */
  file_hash: string | null;
  file_bytes: number;
  outline: string | null;
  plan: string | null;
  problem: string | null;
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
};

/** The uploaded file in pieces, until the import ends. */
type LeadImportPartsTable = {
  import_id: Fixed<string>;
  part: Fixed<number>;
  bytes: Fixed<Uint8Array>;
};

type LeadImportRowsTable = {
  import_id: Fixed<string>;
  /** As counted in the spreadsheet. */
  number: Fixed<number>;
  fate: 'new' | 'duplicate' | 'aside' | 'refused';
  words: string | null;
  lead_id: string | null;
  /** JSON: the cells. */
  cells: Fixed<string>;
};

/** Counts of an import's rows after the check. */
type LeadImportReportsTable = {
  import_id: Fixed<string>;
  /** JSON */
  report: string;
};

/** Decisions about one kind of file, reused for the next one. */
type LeadImportShapesTable = {
  /** Digest of the headings. */
  shape: Fixed<string>;
  /** JSON */
  decisions: string;
  updated_at: Instant;
};

export type LeadImportTables = {
  lead_imports: LeadImportsTable;
  lead_import_parts: LeadImportPartsTable;
  lead_import_rows: LeadImportRowsTable;
  lead_import_reports: LeadImportReportsTable;
  lead_import_shapes: LeadImportShapesTable;
};
