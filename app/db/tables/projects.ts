import type { Generated } from 'kysely';

import type { Fixed, Flag, Instant, Optional } from './columns';

/** An entry of the portfolio. */
type ProjectsTable = {
  /** UUIDv7 */
  id: Fixed<string>;
  slug: string;
  name: string;
  /** One sentence for lists, search engines and shared links. */
  summary: string;
  /** A key of `disciplines` in settings/disciplines.ts; a CHECK lists them. */
  discipline: string;
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
  /** When it went into the bin, and who put it there. It is there while it is a draft and unchanged since. */
  binned_at: Optional<Instant>;
  binned_by: Optional<string>;
  /** Its visibility before: in the bin it is a draft. */
  binned_status: Optional<'draft' | 'published'>;
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

/** Which services a project shows: keys of `offeredServices` in settings/disciplines.ts. */
type ProjectServicesTable = { project_id: Fixed<string>; service: Fixed<string> };

/** What somebody is writing, apart from what the public reads; one row for each project that was opened for writing. */
type ProjectDraftsTable = {
  project_id: Fixed<string>;
  /** JSON of the whole form; null when the project itself says the same. */
  form: string | null;
  /** Goes up by one with every save (optimistic locking), and never down. */
  version: number;
  /** The project's version as of this row: where it is another, somebody changed the project who knows of no working copy. */
  base: number;
  /** The browser tab that saved last, the version that its saves in a row began from, and the number of its latest save. */
  tab: string;
  tab_since: number;
  tab_seq: number;
  saved_at: Instant;
  saved_by: string;
};

/** What a project's form once held. */
type ProjectRevisionsTable = {
  /** UUIDv7: revisions are read in this order. */
  id: Fixed<string>;
  project_id: Fixed<string>;
  /** JSON of the whole form. */
  form: string;
  kind: Fixed<'autosave' | 'draft' | 'published' | 'restored' | 'kept'>;
  tab: Fixed<string>;
  created_at: Fixed<Instant>;
  saved_at: Instant;
  saved_by: Fixed<string>;
};

export type ProjectTables = {
  projects: ProjectsTable;
  project_slugs: ProjectSlugsTable;
  project_pictures: ProjectPicturesTable;
  project_services: ProjectServicesTable;
  project_drafts: ProjectDraftsTable;
  project_revisions: ProjectRevisionsTable;
};
