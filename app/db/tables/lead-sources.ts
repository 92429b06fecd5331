import type { Fixed, Flag, Instant, Optional } from './columns';

export type LeadSourceTables = {
  lead_sources: {
    id: Fixed<string>;
    name: string;
    kind: Fixed<'google' | 'indiamart' | 'any'>;
    /** SHA-256 of the key in the source's address; the key itself is not stored. Unique. */
    key_hash: string;
    /** JSON: the payload's field for each field of a lead. */
    mapping: string;
    enabled: Flag;
    owner_id: Optional<string>;
    created_at: Fixed<Instant>;
  };

  /** Posts as they were received, kept for 30 days. */
  lead_source_posts: {
    id: Fixed<string>;
    source_id: Fixed<string>;
    lead_id: Fixed<string | null>;
    received_at: Fixed<Instant>;
    payload: Fixed<string>;
    problem: Fixed<string | null>;
    is_test: Fixed<Flag>;
  };
};
