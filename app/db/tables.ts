import type { ColumnType, Generated, Insertable } from 'kysely';

/** UTC milliseconds since 1970. A number on both engines: bigint in PostgreSQL, INTEGER in SQLite. */
type Instant = number;

/** No engine's own boolean travels the same way on the other one, so a yes or no is 1 or 0. */
type Flag = 0 | 1;

type Fixed<Value> = ColumnType<Value, Value, never>;

/** A person who asked for something; created by the inquiry form, looked after at the lead desk. */
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
};

/** What the studio may change without a developer; one row per setting. */
type SettingsTable = {
  key: Fixed<string>;
  /** JSON */
  value: string;
  updated_at: Instant;
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

/** Every table of the database, by its name in SQL. */
export type Tables = {
  leads: LeadsTable;
  settings: SettingsTable;
  posts: PostsTable;
  post_bodies: PostBodiesTable;
  post_tags: PostTagsTable;
  post_slugs: PostSlugsTable;
  post_words: PostSearchTable;
  post_texts: PostSearchTable;
  post_likes: PostLikesTable;
};

/** What an insert into a table takes. */
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
