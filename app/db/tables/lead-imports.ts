import type { ColumnType, Generated } from 'kysely';

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
    | 'refused'
    | 'stopped';
  file_name: Fixed<string>;
  file_bytes: number;
  outline: string | null;
  plan: string | null;
  sheet_end: string | null;
  problem: string | null;
  stopped_in: ColumnType<string | null, string | null | undefined, string | null>;
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
  held_by: string | null;
  held_until: Generated<Instant>;
  tries: Generated<number>;
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
  /** E.164 and folded, to recognise the same person in later rows. */
  phone: Fixed<string | null>;
  email: Fixed<string | null>;
  cells: Fixed<string>;
};

export type LeadImportTables = {
  lead_imports: LeadImportsTable;
  lead_import_parts: LeadImportPartsTable;
  lead_import_rows: LeadImportRowsTable;
};
