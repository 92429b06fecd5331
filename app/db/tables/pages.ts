import type { Fixed, Instant, Optional } from './columns';

/** What visitors read of a page of the site, where the studio wrote it. */
type PagesTable = {
  /** Language and page: "en/about". */
  id: Fixed<string>;
  /** A key of `writtenPages`. */
  page: Fixed<string>;
  language: Fixed<string>;
  /** JSON of the whole form. */
  form: string;
  published_at: Instant;
  published_by: string;
  /** Under which number of `page_versions` it reads so; null where a page has none. */
  version: Optional<number>;
};

/** What visitors read of a page that keeps every published text, or once read. */
type PageVersionsTable = {
  page_id: Fixed<string>;
  /** From 1 on; 1 is what we wrote. */
  number: Fixed<number>;
  /** JSON of the blocks that visitors see, every text written out. */
  form: Fixed<string>;
  published_at: Fixed<Instant>;
  /** Blank: ours. */
  published_by: Fixed<string>;
};

/** What is being written of a page. */
type PageDraftsTable = {
  page_id: Fixed<string>;
  /** JSON of the whole form; null when the page itself says the same. */
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

/** What a page's form once held. */
type PageRevisionsTable = {
  /** UUIDv7: revisions are read in this order. */
  id: Fixed<string>;
  page_id: Fixed<string>;
  /** JSON of the whole form. */
  form: string;
  kind: Fixed<'autosave' | 'draft' | 'published' | 'restored' | 'kept'>;
  tab: Fixed<string>;
  created_at: Fixed<Instant>;
  saved_at: Instant;
  saved_by: Fixed<string>;
};

/** What a page is to say from a moment on. What is written afterwards is a working copy that waits. */
type PageScheduleTable = {
  page_id: Fixed<string>;
  /** JSON of the whole form. */
  form: string;
  publish_at: Instant;
  scheduled_by: string;
};

export type PageTables = {
  pages: PagesTable;
  page_drafts: PageDraftsTable;
  page_revisions: PageRevisionsTable;
  page_versions: PageVersionsTable;
  page_schedule: PageScheduleTable;
};
