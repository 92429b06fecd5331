import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Fixed, Flag, Instant, Optional } from './columns';

/** Maintained by triggers; never write to it. */
type LeadCounts = {
  kind: GeneratedAlways<'inquiry' | 'estimate'>;
  place: GeneratedAlways<'desk' | 'suspects'>;
  status: GeneratedAlways<string>;
  priority: GeneratedAlways<string>;
  leads: GeneratedAlways<number>;
  /** The number of contacted leads and their total response time in milliseconds. */
  answered: GeneratedAlways<number>;
  answer_ms: GeneratedAlways<number>;
};

export type LeadTables = {
  leads: {
    id: Fixed<string>;
    reference: Fixed<string>;
    /** Created once per visitor's form, so that a repeated submission is one lead; unique. */
    form_id: Fixed<string | null>;
    name: string;
    email: string;
    phone: string;
    /** Null if the number as typed could not be understood. */
    phone_e164: string | null;
    email_folded: string;
    pincode: string;
    bhk: string | null;
    project_type: string;
    message: string | null;
    brief: Optional<string>;
    status: Generated<'New' | 'Contacted' | 'In Progress' | 'Converted' | 'Lost'>;
    priority: Generated<'high' | 'medium' | 'low'>;
    suspect: Generated<Flag>;
    suspect_reason: string | null;
    source: Generated<'site' | 'campaign' | 'call' | 'walk-in' | 'referral' | 'external'>;
    source_page: string | null;
    utm: string | null;
    touches: Optional<string>;
    lead_source_id: Optional<string>;
    content_hash: string;
    search: string;
    created_at: Fixed<Instant>;
    updated_at: Instant;
    version: Generated<number>;
    deleted_at: Instant | null;
    binned_at: Optional<Instant>;
    binned_by: Optional<string>;
    /** Only estimate leads have the fields from `bhk_option` to `rate_card`. */
    kind: ColumnType<'inquiry' | 'estimate', 'inquiry' | 'estimate' | undefined, never>;
    bhk_option: Optional<string>;
    building_type: Optional<string>;
    /** Square feet. */
    site_area: Optional<number>;
    plot_size: Optional<string>;
    plot_facing: Optional<string>;
    /** The priced area, in square feet. */
    built_up: Optional<number>;
    finish: Optional<string>;
    months_on_site: Optional<number>;
    /** Whole rupees. */
    estimated_price: Optional<number>;
    estimate: Optional<string>;
    rate_card: Optional<string>;
    lost_reason: Optional<string>;
    /** Whole rupees: the studio's fee, the building's cost as signed, and its final cost. */
    fee: Optional<number>;
    signed_cost: Optional<number>;
    final_cost: Optional<number>;
    /** Document id in the system it was imported from; unique with `kind`. */
    source_id: Optional<string>;
    follow_up_at: Optional<Instant>;
    owner_id: Optional<string>;
    /** A lead to try the product with. Figures, backups, alerts, webhooks and exports leave it out. */
    sample: Generated<Flag>;
    /** The first and the latest change of status or note; null until someone replies. */
    first_contact_at: Optional<Instant>;
    last_contact_at: Optional<Instant>;
    /** The burst it was quarantined with, by the id of the first lead. */
    flood: Optional<string>;
    /** The main lead of merged leads; its own id while it is in the bin. */
    merged_into: Optional<string>;
    status_rank: GeneratedAlways<number>;
    /** Lower case, in byte order on both engines. */
    name_sort: GeneratedAlways<string>;
    /** −1 without a price. */
    price_sort: GeneratedAlways<number>;
  };

  lead_notes: {
    id: Fixed<string>;
    lead_id: Fixed<string>;
    author: Fixed<string | null>;
    /** An imported note begins with its original date and time. */
    body: Fixed<string>;
    imported: ColumnType<Flag, Flag | undefined, never>;
    created_at: Fixed<Instant>;
    request_id: ColumnType<string | null, string | null | undefined, never>;
  };

  lead_events: {
    id: Fixed<string>;
    lead_id: Fixed<string>;
    actor: Fixed<string | null>;
    what: Fixed<
      | 'status'
      | 'priority'
      | 'follow-up'
      | 'owner'
      | 'promoted'
      | 'set-aside'
      | 'moved-aside'
      | 'released'
      | 'kept-aside'
      | 'undone'
      | 'deleted'
      | 'restored'
      | 'merged'
      | 'unmerged'
      | 'revised'
      | 'imported'
      | 'added'
      | 'asked-again'
      | 'call'
      | 'name'
      | 'phone'
      | 'email'
      | 'place'
      | 'source'
      | 'field'
      | 'lost-reason'
      | 'fee'
      | 'signed-cost'
      | 'final-cost'
      | 'appointment'
    >;
    was: Fixed<string | null>;
    became: Fixed<string | null>;
    created_at: Fixed<Instant>;
    /** For a call: the next step. For `field`: its name in the inquiry's field registry. */
    words: ColumnType<string | null, string | null | undefined, never>;
    before: ColumnType<string | null, string | null | undefined, never>;
    request_id: ColumnType<string | null, string | null | undefined, never>;
  };

  lead_totals: LeadCounts;

  /** `day`: days since 1970-01-01. */
  lead_days: LeadCounts & { day: GeneratedAlways<number> };

  /** `month`: year × 12 + month − 1. */
  lead_months: LeadCounts & { month: GeneratedAlways<number> };

  /** Digests of an inquiry, kept for eight days to compare later ones with. */
  inquiry_traces: {
    lead_id: Fixed<string>;
    received_at: Fixed<Instant>;
    name: Fixed<string>;
    mail: Fixed<string>;
    phone: Fixed<string>;
    signs: Fixed<string>;
  };

  inquiry_likenesses: {
    lead_id: Fixed<string>;
    kind: Fixed<string>;
    likeness: Fixed<string>;
    received_at: Fixed<Instant>;
  };

  /** Unused since migration 0315, like `lead_texts_due`. */
  lead_texts_walk: { id: Fixed<number>; above: string };

  lead_texts_due: { lead_id: Fixed<string> };
  quarantine_rechecks: {
    lead_id: Fixed<string>;
    /** `waiting` to be released, `held` for staff to decide, `released`, or `kept` as possible spam. */
    state: 'waiting' | 'held' | 'released' | 'kept';
    /** Leads announced together share a round: when its first lead was checked. */
    round: Fixed<Instant>;
    changed_at: Instant;
  };

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
