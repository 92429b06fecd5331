import type { DraftColumns, Fixed, Instant, Optional, RevisionColumns } from './columns';

type PagesTable = {
  id: Fixed<string>;
  page: Fixed<string>;
  language: Fixed<string>;
  form: string;
  published_at: Instant;
  published_by: string;
  version: Optional<number>;
};

type PageVersionsTable = {
  page_id: Fixed<string>;
  /** The version's number from 1; 0 is the sample text shown until the studio publishes its own. */
  number: Fixed<number>;
  form: Fixed<string>;
  published_at: Fixed<Instant>;
  published_by: Fixed<string>;
};

type PageDraftsTable = DraftColumns & { page_id: Fixed<string> };

type PageRevisionsTable = RevisionColumns & { page_id: Fixed<string> };

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
