import type { DraftColumns, Fixed, Instant, Optional, RevisionColumns } from './columns';

type PagesTable = {
  /** Language and page: "en/about". */
  id: Fixed<string>;
  /** A key of `writtenPages`. */
  page: Fixed<string>;
  language: Fixed<string>;
  form: string;
  published_at: Instant;
  published_by: string;
  version: Optional<number>;
};

/** Published versions of pages that keep them all. */
type PageVersionsTable = {
  page_id: Fixed<string>;
  /** The version's number from 1; 0 is the sample text shown until the studio publishes its own. */
  number: Fixed<number>;
  /** The visible blocks with default texts filled in. */
  form: Fixed<string>;
  published_at: Fixed<Instant>;
  published_by: Fixed<string>;
};

type PageDraftsTable = DraftColumns & { page_id: Fixed<string> };

type PageRevisionsTable = RevisionColumns & { page_id: Fixed<string> };

/** Content to publish later. Edits made afterwards are a separate working copy. */
type PageScheduleTable = {
  page_id: Fixed<string>;
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
