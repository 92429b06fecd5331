import type { ColumnType, Generated } from 'kysely';

import type { Fixed, Instant, Optional } from './columns';

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
  /** When it went into the bin, and who put it there. It is there while it is a draft and unchanged since. */
  binned_at: Optional<Instant>;
  binned_by: Optional<string>;
  /** What it was before: in the bin it is a draft. */
  binned_status: Optional<'draft' | 'published'>;
};

/** The markdown of a post, apart from what lists read. */
type PostBodiesTable = { post_key: Fixed<number>; content: string };

type PostTagsTable = {
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
type PostSlugsTable = { slug: Fixed<string>; post_key: Fixed<number> };

/**
 * What posts are found by, folded, by the post's key. `post_words`: title, excerpt and tags as text, for any part of it;
 * `post_texts`: every distinct word of the article, parted by spaces. Indexed in each engine's own way.
 */
type PostSearchTable = { rowid: Fixed<number>; words: Fixed<string> };

/** One like: this browser (a keyed digest of its cookie) likes this post. */
type PostLikesTable = {
  post_key: Fixed<number>;
  browser: Fixed<string>;
  created_at: Fixed<Instant>;
};

/** What somebody is writing, apart from what the public reads; one row for each post that was opened for writing. */
type PostDraftsTable = {
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
type PostScheduleTable = { post_key: Fixed<number>; publish_date: Instant };

export type PostTables = {
  posts: PostsTable;
  post_bodies: PostBodiesTable;
  post_tags: PostTagsTable;
  post_slugs: PostSlugsTable;
  post_words: PostSearchTable;
  post_texts: PostSearchTable;
  post_likes: PostLikesTable;
  post_drafts: PostDraftsTable;
  post_revisions: PostRevisionsTable;
  post_schedule: PostScheduleTable;
};
