import type { Generated } from 'kysely';

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
  /** Digest of the file, by which the leads of its rows are known; of imports from before migration 0271 their id. */
  file_hash: string | null;
  file_bytes: number;
  /** JSON: what is in the file, with samples. */
  outline: string | null;
  /** JSON: which column is what, and how the rows are judged. */
  plan: string | null;
  /** Why it was refused, or has to be checked again, in a sentence. */
  problem: string | null;
  /** The number of the last row that was stored. */
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

/** The file of an import that isn't over, in pieces. */
type LeadImportPartsTable = {
  import_id: Fixed<string>;
  /** From 0. */
  part: Fixed<number>;
  bytes: Fixed<Uint8Array>;
};

/** A row of the spreadsheet that isn't simply a new lead. */
type LeadImportRowsTable = {
  import_id: Fixed<string>;
  /** As the spreadsheet counts. */
  number: Fixed<number>;
  fate: 'new' | 'duplicate' | 'aside' | 'refused';
  /** Why, in a sentence. */
  words: string | null;
  /** The lead that it became, or that it is a duplicate of. */
  lead_id: string | null;
  /** JSON: the cells. */
  cells: Fixed<string>;
};

/** What is known of an import's rows once all of them were checked. */
type LeadImportReportsTable = {
  import_id: Fixed<string>;
  /** JSON */
  report: string;
};

/** What was decided of a kind of file, for the next one. */
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
