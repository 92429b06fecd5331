import type { Generated } from 'kysely';

import type { DraftColumns, Fixed, Flag, Instant, Optional, RevisionColumns } from './columns';

export type ProjectTables = {
  projects: {
    id: Fixed<string>;
    slug: string;
    name: string;
    summary: string;
    discipline: string;
    type: string;
    place: string;
    year: number;
    /** Built-up square feet. */
    area: number | null;
    status: 'study' | 'in progress' | 'built';
    cost_band: string | null;
    /** JSON list of [name, value]. */
    facts: string;
    brief: string;
    process: string;
    result: string;
    /** One credit per line: role, colon, name. */
    credits: string;
    article_slug: string | null;
    visibility: 'draft' | 'published';
    on_home: Flag;
    position: number;
    created_at: Fixed<Instant>;
    updated_at: Instant;
    updated_by: string | null;
    version: Generated<number>;
    binned_at: Optional<Instant>;
    binned_by: Optional<string>;
    binned_status: Optional<'draft' | 'published'>;
  };

  project_slugs: { slug: Fixed<string>; project_id: Fixed<string> };

  project_pictures: {
    project_id: Fixed<string>;
    position: Fixed<number>;
    kind: Fixed<'slot' | 'drawing' | 'image'>;
    source: Fixed<string>;
    part: Fixed<'model' | 'drawing' | 'process' | 'result'>;
    alt: Fixed<string>;
    caption: Fixed<string>;
    focal_x: Fixed<number>;
    focal_y: Fixed<number>;
  };

  project_services: { project_id: Fixed<string>; service: Fixed<string> };

  project_drafts: DraftColumns & {
    project_id: Fixed<string>;
    base: number;
  };

  project_revisions: RevisionColumns & { project_id: Fixed<string> };
};
