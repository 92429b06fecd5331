import type { ColumnType, Generated, GeneratedAlways, Insertable } from 'kysely';

/** UTC milliseconds since 1970. A number on both engines: bigint in PostgreSQL, INTEGER in SQLite. */
type Instant = number;

/** No engine's own boolean travels the same way on the other one, so a yes or no is 1 or 0. */
type Flag = 0 | 1;

type Fixed<Value> = ColumnType<Value, Value, never>;
/** Null unless given. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

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
  message: string | null;
  status: Generated<'New' | 'Contacted' | 'In Progress' | 'Converted' | 'Lost'>;
  priority: Generated<'high' | 'medium' | 'low'>;
  suspect: Generated<Flag>;
  suspect_reason: string | null;
  source_page: string | null;
  /** JSON object of campaign parameters. */
  utm: string | null;
  /** Same content, same hash: finds a repeat whose form id differs. */
  content_hash: string;
  /** Folded text of name, email, phone, pincode and bhk. */
  search: string;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** Goes up by one with every change (optimistic locking). */
  version: Generated<number>;
  deleted_at: Instant | null;
  /** An estimate lead came from the estimator; it alone has the fields from `bhk_option` to `rate_card`. */
  kind: ColumnType<'inquiry' | 'estimate', 'inquiry' | 'estimate' | undefined, never>;
  bhk_option: Optional<string>;
  building_type: Optional<string>;
  /** Square feet. */
  site_area: Optional<number>;
  plot_size: Optional<string>;
  plot_facing: Optional<string>;
  /** Whole rupees. */
  estimated_price: Optional<number>;
  /** JSON of the whole estimate, and the version of the rate card that priced it. */
  estimate: Optional<string>;
  rate_card: Optional<string>;
  /** The document's id in the system that it was imported from; unique with `kind`. */
  source_id: Optional<string>;
  follow_up_at: Optional<Instant>;
  /** The first change of status or note, and the latest; null while nobody has answered. */
  first_contact_at: Optional<Instant>;
  last_contact_at: Optional<Instant>;
  /** The lead whose story this one is part of. */
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
    | 'deleted'
    | 'restored'
    | 'merged'
    | 'unmerged'
    | 'revised'
    | 'imported'
  >;
  was: Fixed<string | null>;
  became: Fixed<string | null>;
  created_at: Fixed<Instant>;
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

/** What the studio may change without a developer; one row per setting. */
type SettingsTable = {
  key: Fixed<string>;
  /** JSON */
  value: string;
  updated_at: Instant;
};

/** A version of the rates. Rows are only ever added. */
type RateCardsTable = {
  /** Its day, and a number from the second version of a day on: "2026-11-21", "2026-11-21-2". */
  id: Fixed<string>;
  /** First day on which it holds, "2026-11-21". */
  valid_from: Fixed<string>;
  /** JSON */
  card: Fixed<string>;
  /** Why, in the words of whoever published it. */
  note: Fixed<string>;
  created_at: Fixed<Instant>;
  /** Null: the start card. */
  created_by: Fixed<string | null>;
};

/** An estimate as a visitor got it; its link shows it until it expires. */
type SentEstimatesTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  lead_id: Fixed<string>;
  /** JSON of the whole sheet. */
  sheet: Fixed<string>;
  /** In which areas are shown. */
  unit: Fixed<'sqft' | 'sqm' | 'sqyd'>;
  created_at: Fixed<Instant>;
  /** Null: the visitor; else who of the studio sent it again. */
  created_by: Fixed<string | null>;
  expires_at: Instant;
};

/** What lists and the head of an article show of a post. Draft or published; published with a date to come is scheduled. */
export type PostsTable = {
  /** For joins and for the search index; never shown. */
  key: ColumnType<number, never, never>;
  /** UUIDv7, or the id that an import brought along; unique. */
  id: Fixed<string>;
  /** The last part of its address; unique, also among the slugs that it and others had before. */
  slug: string;
  /** Its place in the order of first publication, as in "No. 014"; null until then. Unique. */
  number: number | null;
  title: string;
  excerpt: string;
  /** An address, a path of this site, or the name of a bundled cover; null when there is none. */
  cover_image: string | null;
  cover_alt: string;
  category: string;
  meta_title: string;
  meta_description: string;
  /** JSON array of texts; never searched. */
  keywords: string;
  canonical_url: string;
  status: 'draft' | 'published';
  publish_date: Instant;
  author: string;
  author_id: string;
  views: Generated<number>;
  likes: Generated<number>;
  comments: Generated<number>;
  /** Minutes. */
  read_time: number;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** Goes up by one with every change of the text (optimistic locking); counting changes nothing. */
  version: Generated<number>;
};

/** The markdown of a post, apart from what lists read. */
export type PostBodiesTable = { post_key: Fixed<number>; content: string };

export type PostTagsTable = {
  post_key: Fixed<number>;
  /** Of the post; the engine keeps both as they are there. */
  status: Fixed<'draft' | 'published'>;
  publish_date: Fixed<Instant>;
  position: Fixed<number>;
  tag: Fixed<string>;
  /** Lower case: what a tag is found by. */
  folded: Fixed<string>;
};

/** Every slug that a post has or had: an old address redirects for ever, and nobody else can take it. */
export type PostSlugsTable = { slug: Fixed<string>; post_key: Fixed<number> };

/**
 * What posts are found by, folded, by the post's key. `post_words`: title, excerpt and tags as text, for any part of it;
 * `post_texts`: every distinct word of the article, parted by spaces. Indexed in each engine's own way.
 */
export type PostSearchTable = { rowid: Fixed<number>; words: Fixed<string> };

/** One like: this browser (a keyed digest of its cookie) likes this post. */
export type PostLikesTable = {
  post_key: Fixed<number>;
  browser: Fixed<string>;
  created_at: Fixed<Instant>;
};

/** A picture that the studio uploaded. Its files lie in the storage. */
export type ImagesTable = {
  /** UUIDv7: the library is read in this order, newest first. */
  id: Fixed<string>;
  /** Its address, which never changes: `/images/<folder>/<timestamp>-<name>.jpg`; unique. */
  path: Fixed<string>;
  folder: Fixed<string>;
  /** What the file was called on the way in, without its ending. */
  name: string;
  alt: string;
  caption: string;
  /** Per cent from the left and from the top: what stays in sight when the picture is cropped. */
  focal_x: number;
  focal_y: number;
  /** Pixels of the largest rung. */
  width: number;
  height: number;
  /** Of the file at `path`. */
  bytes: number;
  /** JSON array: the widths of the rungs, ascending; each is there as AVIF and as JPEG. */
  widths: string;
  /** Base64 */
  thumbhash: string;
  /** Which set of files is shown. */
  version: number;
  /** The highest version that somebody began to write: no two writers share one. */
  claimed_version: number;
  /** Folded name, alt and caption. */
  search: string;
  created_at: Fixed<Instant>;
  created_by: Fixed<string>;
  updated_at: Instant;
};

/** What somebody is writing, apart from what the public reads; one row for each post that was opened for writing. */
export type PostDraftsTable = {
  post_key: Fixed<number>;
  /** JSON of the whole form; null when the post itself says the same. */
  form: string | null;
  /** Goes up by one with every save (optimistic locking), and never down. */
  version: number;
  /** The browser tab that saved last, the version that its saves in a row began from, and the number of its latest save. */
  tab: string;
  tab_since: number;
  tab_seq: number;
  saved_at: Instant;
  saved_by: string;
};

/** What a post's form once held. */
export type PostRevisionsTable = {
  /** UUIDv7: revisions are read in this order. */
  id: Fixed<string>;
  post_key: Fixed<number>;
  /** JSON of the whole form. */
  form: string;
  /** `autosave`: the saves of one tab within some minutes; `kept`: set aside when two people wrote at once. */
  kind: Fixed<'autosave' | 'draft' | 'published' | 'restored' | 'kept'>;
  tab: Fixed<string>;
  created_at: Fixed<Instant>;
  saved_at: Instant;
  saved_by: Fixed<string>;
};

/** Published posts whose moment is still to be announced. */
export type PostScheduleTable = { post_key: Fixed<number>; publish_date: Instant };
/** An image slot that the owner filled; without a row it shows its bundled picture. */
type ImageSlotsTable = {
  /** A name of the spec's image registry. */
  slot: Fixed<string>;
  /** The stored image's address, which never changes. */
  image_path: string;
  alt: string;
  /** Per cent of width and height. */
  focal_x: number;
  focal_y: number;
  changed_at: Instant;
  changed_by: string;
};

/** An entry of the portfolio. */
type ProjectsTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  slug: string;
  name: string;
  /** One sentence for lists, search engines and shared links. */
  summary: string;
  discipline: 'architecture' | 'structure' | 'interior' | 'urban';
  /** A key of `projectTypes` in features/portfolio/project.ts. */
  type: string;
  place: string;
  year: number;
  /** Square feet, built up. */
  area: number | null;
  status: 'study' | 'in progress' | 'built';
  /** A key of `costBands`. */
  cost_band: string | null;
  /** JSON list of [name, value]. */
  facts: string;
  /** Texts: paragraphs parted by blank lines. */
  brief: string;
  process: string;
  result: string;
  /** A line each: what it was, a colon, who did it. */
  credits: string;
  article_slug: string | null;
  visibility: 'draft' | 'published';
  on_home: Flag;
  /** From 0, as the studio ordered them. */
  position: number;
  created_at: Fixed<Instant>;
  updated_at: Instant;
  /** Null: demo content. */
  updated_by: string | null;
  /** Goes up by one with every change but a change of order (optimistic locking). */
  version: Generated<number>;
};

/** Every slug that a project has or had: an old address redirects for ever, and nobody else can take it. */
type ProjectSlugsTable = { slug: Fixed<string>; project_id: Fixed<string> };

/** The pictures and drawings of a project, in order. */
type ProjectPicturesTable = {
  project_id: Fixed<string>;
  position: Fixed<number>;
  kind: Fixed<'slot' | 'drawing' | 'image'>;
  /** Name of an image slot or of a bundled drawing, or the path of a stored image. */
  source: Fixed<string>;
  part: Fixed<'model' | 'drawing' | 'process' | 'result'>;
  alt: Fixed<string>;
  caption: Fixed<string>;
  /** Per cent of width and height. */
  focal_x: Fixed<number>;
  focal_y: Fixed<number>;
};

/** Which services a project shows: keys of `disciplines` in features/site. */
type ProjectServicesTable = { project_id: Fixed<string>; service: Fixed<string> };

/** What guards the admin; one row, named `gate`. */
export type AdminGateTable = {
  id: Fixed<'gate'>;
  /** Argon2id of the peppered PIN, as `salt.hash` in base64url. */
  pin_hash: string;
  /** A digest that tells whether the pepper is still the one that `pin_hash` was made with. */
  key_check: string;
  /** Keyed digest of the last `ADMIN_PIN` that was applied. */
  environment_pin: string | null;
  /** Tries from unknown devices since the PIN was set. */
  unknown_tries: Generated<number>;
  /** The latest time a try was made: the clock of the limits never runs behind it. */
  latest_at: Instant;
  recovery_hash: string | null;
};

/** A reserved try at the gate, counted until it is a day old. */
export type PinAttemptsTable = {
  id: Fixed<string>;
  kind: Fixed<'pin' | 'recovery'>;
  /** Null for an unknown device. */
  device_id: Fixed<string | null>;
  /** Address of the client; IPv6 by its /64. */
  address: Fixed<string>;
  at: Fixed<Instant>;
};

/** A browser that got in once. */
export type AdminDevicesTable = {
  id: Fixed<string>;
  /** Digest of the cookie; unique. */
  token_hash: string;
  /** Browser and system, for the list of devices. */
  label: string;
  /** Who uses it; null until the first login asks. */
  person: string | null;
  /** Wrong PINs since the last right one. */
  failures: Generated<number>;
  leads_seen_at: Instant;
  created_at: Fixed<Instant>;
  last_used_at: Instant;
  expires_at: Instant;
};

export type AdminSessionsTable = {
  id: Fixed<string>;
  /** Digest of the cookie; unique. */
  token_hash: Fixed<string>;
  device_id: Fixed<string>;
  created_at: Fixed<Instant>;
  last_seen_at: Instant;
  /** The absolute end. */
  expires_at: Fixed<Instant>;
  /** When the person last proved who they are: login or step-up. */
  confirmed_at: Instant;
};

/** What works once: login links that are still open, passkey challenges that are used up. */
export type AdminTokensTable = {
  token_hash: Fixed<string>;
  purpose: Fixed<'login-link' | 'used-challenge'>;
  expires_at: Fixed<Instant>;
};

export type AdminPasskeysTable = {
  /** The credential's id, base64url. */
  id: Fixed<string>;
  person: string;
  label: string;
  /** COSE key, base64url. */
  public_key: Fixed<string>;
  counter: number;
  /** JSON list. */
  transports: Fixed<string>;
  created_at: Fixed<Instant>;
  last_used_at: Instant | null;
};

/** Every table of the database, by its name in SQL. */
export type Tables = {
  leads: LeadsTable;
  lead_notes: LeadNotesTable;
  lead_events: LeadEventsTable;
  lead_days: LeadDaysTable;
  lead_months: LeadMonthsTable;
  lead_totals: LeadCounts;
  settings: SettingsTable;
  rate_cards: RateCardsTable;
  sent_estimates: SentEstimatesTable;
  posts: PostsTable;
  post_bodies: PostBodiesTable;
  post_tags: PostTagsTable;
  post_slugs: PostSlugsTable;
  post_words: PostSearchTable;
  post_texts: PostSearchTable;
  post_likes: PostLikesTable;
  images: ImagesTable;
  post_drafts: PostDraftsTable;
  post_revisions: PostRevisionsTable;
  post_schedule: PostScheduleTable;
  image_slots: ImageSlotsTable;
  projects: ProjectsTable;
  project_slugs: ProjectSlugsTable;
  project_pictures: ProjectPicturesTable;
  project_services: ProjectServicesTable;
  admin_gate: AdminGateTable;
  pin_attempts: PinAttemptsTable;
  admin_devices: AdminDevicesTable;
  admin_sessions: AdminSessionsTable;
  admin_tokens: AdminTokensTable;
  admin_passkeys: AdminPasskeysTable;
};

/** What an insert into a table takes. */
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
