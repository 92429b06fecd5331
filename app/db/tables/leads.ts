import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Fixed, Flag, Instant, Optional } from './columns';

/** A person who asked for something; created by the inquiry form or the estimator, looked after at the lead desk. */
type LeadsTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  /** What people say on the phone, like `L-7F3KQ`; unique. */
  reference: Fixed<string>;
  /** Made once per visitor's form, so that the same form sent twice is one lead; unique. */
  form_id: Fixed<string | null>;
  name: string;
  email: string;
  /** As typed. */
  phone: string;
  /** Normalised, for joining and calling; null when the typed number could not be understood. */
  phone_e164: string | null;
  email_folded: string;
  pincode: string;
  bhk: string | null;
  project_type: string;
  /** What an inquiry refers to (a project, a service). */
  message: string | null;
  /** What the visitor wrote in words of their own. */
  brief: Optional<string>;
  status: Generated<'New' | 'Contacted' | 'In Progress' | 'Converted' | 'Lost'>;
  priority: Generated<'high' | 'medium' | 'low'>;
  suspect: Generated<Flag>;
  suspect_reason: string | null;
  /** How somebody came to the studio; an older version's inquiries are from the site. */
  source: Generated<'site' | 'campaign' | 'call' | 'walk-in' | 'referral'>;
  source_page: string | null;
  /** JSON object of the last touch's campaign parameters. */
  utm: string | null;
  /** JSON of the first and the last touch of the visit that the lead came from (`features/leads/touches/`). */
  touches: Optional<string>;
  /** Same content, same hash: finds a repeat whose form id differs. */
  content_hash: string;
  /** Folded text of name, email, phone, pincode, bhk, message and notes, and of what is merged into it. */
  search: string;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** Goes up by one with every change (optimistic locking). */
  version: Generated<number>;
  /** By an older version, which removes the row for good a minute later; this one uses the bin. */
  deleted_at: Instant | null;
  /** When it went into the bin, and who put it there. What is merged into it has the same time. */
  binned_at: Optional<Instant>;
  binned_by: Optional<string>;
  /** An estimate lead came from the estimator; it alone has the fields from `bhk_option` to `rate_card`. */
  kind: ColumnType<'inquiry' | 'estimate', 'inquiry' | 'estimate' | undefined, never>;
  bhk_option: Optional<string>;
  building_type: Optional<string>;
  /** Square feet. */
  site_area: Optional<number>;
  plot_size: Optional<string>;
  plot_facing: Optional<string>;
  /** The area that was priced, in square feet, and the finish as the estimator calls it. */
  built_up: Optional<number>;
  finish: Optional<string>;
  /** Months from the first day on the site to the handover, as estimated. */
  months_on_site: Optional<number>;
  /** Whole rupees. */
  estimated_price: Optional<number>;
  /** JSON of the whole estimate, and the version of the rate card that priced it. */
  estimate: Optional<string>;
  rate_card: Optional<string>;
  /** Why it was lost, as the studio's list had it then. */
  lost_reason: Optional<string>;
  /** Of a converted lead, in whole rupees: the studio's fee, and the cost of the building as signed and in the end. */
  fee: Optional<number>;
  signed_cost: Optional<number>;
  final_cost: Optional<number>;
  /** The document's id in the system that it was imported from; unique with `kind`. */
  source_id: Optional<string>;
  follow_up_at: Optional<Instant>;
  /** The first change of status or note, and the latest; null while nobody has answered. */
  first_contact_at: Optional<Instant>;
  last_contact_at: Optional<Instant>;
  /** The flood that it was set aside with: the id of its first lead. */
  flood: Optional<string>;
  /** The lead whose story this one is part of; itself while it is in the bin. */
  merged_into: Optional<string>;
  /** 1 (New) to 5 (Lost): the order of the pipeline. */
  status_rank: GeneratedAlways<number>;
  /** The name in lower case, in byte order on both engines. */
  name_sort: GeneratedAlways<string>;
  /** The estimated price, −1 without one. */
  price_sort: GeneratedAlways<number>;
};

/** What somebody wrote about a lead. */
type LeadNotesTable = {
  /** UUIDv7: notes are read in this order. */
  id: Fixed<string>;
  lead_id: Fixed<string>;
  author: Fixed<string | null>;
  /** As written; an imported one begins with its own date and time, to the letter. */
  body: Fixed<string>;
  imported: ColumnType<Flag, Flag | undefined, never>;
  created_at: Fixed<Instant>;
  /** Named by the browser, so that what is sent again is stored once. */
  request_id: ColumnType<string | null, string | null | undefined, never>;
};

/** What was done to a lead, when and by whom; notes aside. */
type LeadEventsTable = {
  /** UUIDv7: events are read in this order. */
  id: Fixed<string>;
  lead_id: Fixed<string>;
  /** Null: nobody of the studio. */
  actor: Fixed<string | null>;
  what: Fixed<
    | 'status'
    | 'priority'
    | 'follow-up'
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
    | 'call-undone'
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
  >;
  was: Fixed<string | null>;
  became: Fixed<string | null>;
  created_at: Fixed<Instant>;
  /** Of a call: the next step, in somebody's own words. Of a `field`: its name in the registry of the inquiry. */
  words: ColumnType<string | null, string | null | undefined, never>;
  /** Of a call: JSON of what it changed, to take it back. */
  before: ColumnType<string | null, string | null | undefined, never>;
  /** Named by the browser, so that what is sent again is stored once. */
  request_id: ColumnType<string | null, string | null | undefined, never>;
};

/** How many leads there are, in all or made in a period of Asia/Kolkata; kept by triggers, never written by hand. */
type LeadCounts = {
  kind: GeneratedAlways<'inquiry' | 'estimate'>;
  place: GeneratedAlways<'desk' | 'suspects'>;
  status: GeneratedAlways<string>;
  priority: GeneratedAlways<string>;
  leads: GeneratedAlways<number>;
  /** How many of them were contacted, and how long that took in all, in milliseconds. */
  answered: GeneratedAlways<number>;
  answer_ms: GeneratedAlways<number>;
};

/** `day`: days since 1970-01-01. */
type LeadDaysTable = LeadCounts & { day: GeneratedAlways<number> };

/** `month`: year × 12 + month − 1. */
type LeadMonthsTable = LeadCounts & { month: GeneratedAlways<number> };

/** How an inquiry was known when it came in, kept for eight days: digests, to compare others with. */
type InquiryTracesTable = {
  lead_id: Fixed<string>;
  received_at: Fixed<Instant>;
  name: Fixed<string>;
  mail: Fixed<string>;
  phone: Fixed<string>;
  /** JSON: what it told by itself, with weights. */
  signs: Fixed<string>;
};

/** In what an inquiry may be like others. */
type InquiryLikenessesTable = {
  lead_id: Fixed<string>;
  kind: Fixed<string>;
  likeness: Fixed<string>;
  received_at: Fixed<Instant>;
};

/** How far the walk through the leads that were stored before notes were searched has come; without a row it is done. */
type LeadTextsWalkTable = { id: Fixed<number>; above: string };

/** Leads with a note that their search text lacks. */
type LeadTextsDueTable = { lead_id: Fixed<string> };

export type LeadTables = {
  lead_texts_walk: LeadTextsWalkTable;
  lead_texts_due: LeadTextsDueTable;
  leads: LeadsTable;
  lead_notes: LeadNotesTable;
  lead_events: LeadEventsTable;
  lead_days: LeadDaysTable;
  lead_months: LeadMonthsTable;
  lead_totals: LeadCounts;
  inquiry_traces: InquiryTracesTable;
  inquiry_likenesses: InquiryLikenessesTable;
};
