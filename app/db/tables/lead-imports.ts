import type { Generated } from 'kysely';

import type { Fixed, Instant } from './columns';

export type LeadImportTables = {
  lead_imports: {
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

  lead_import_parts: {
    import_id: Fixed<string>;
    part: Fixed<number>;
    bytes: Fixed<Uint8Array>;
  };

  lead_import_rows: {
    import_id: Fixed<string>;
    number: Fixed<number>;
    fate: 'new' | 'duplicate' | 'aside' | 'refused';
    words: string | null;
    lead_id: string | null;
    cells: Fixed<string>;
  };

  lead_import_reports: {
    import_id: Fixed<string>;
    report: string;
  };

  lead_import_shapes: {
    shape: Fixed<string>;
    decisions: string;
    updated_at: Instant;
  };
};
