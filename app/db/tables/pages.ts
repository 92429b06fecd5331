import type { DraftColumns, Fixed, Instant, Optional, RevisionColumns } from './columns';

export type PageTables = {
  pages: {
    id: Fixed<string>;
    page: Fixed<string>;
    language: Fixed<string>;
    form: string;
    published_at: Instant;
    published_by: string;
    version: Optional<number>;
  };

  page_versions: {
    page_id: Fixed<string>;
    /** The version's number from 1; 0 is the sample text shown until the studio publishes its own. */
    number: Fixed<number>;
    form: Fixed<string>;
    published_at: Fixed<Instant>;
    published_by: Fixed<string>;
  };

  page_drafts: DraftColumns & { page_id: Fixed<string> };
  page_revisions: RevisionColumns & { page_id: Fixed<string> };

  page_schedule: {
    page_id: Fixed<string>;
    form: string;
    publish_at: Instant;
    scheduled_by: string;
  };
};
