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
  /** Digest of the file, which identifies the leads of its rows. Older imports (null) use their id instead. */
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

type LeadImportPartsTable = {
  import_id: Fixed<string>;
  part: Fixed<number>;
  bytes: Fixed<Uint8Array>;
};

type LeadImportRowsTable = {
  import_id: Fixed<string>;
  number: Fixed<number>;
  fate: 'new' | 'duplicate' | 'aside' | 'refused';
  words: string | null;
  lead_id: string | null;
  cells: Fixed<string>;
};

type LeadImportReportsTable = {
  import_id: Fixed<string>;
  report: string;
};

type LeadImportShapesTable = {
  shape: Fixed<string>;
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
