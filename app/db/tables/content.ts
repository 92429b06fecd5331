import type { ColumnType, Generated } from 'kysely';

import type { DraftColumns, Fixed, Flag, Instant, Optional, RevisionColumns } from './columns';

/** Folded: `post_words` has title, excerpt and tags for substring search, `post_texts` the article's distinct words. */
type PostSearchTable = { rowid: Fixed<number>; words: Fixed<string> };

export type ImagesTable = {
  id: Fixed<string>;
  path: Fixed<string>;
  folder: string;
  name: string;
  alt: string;
  caption: string;
  /** Per cent from the left and the top: the point that stays visible in a crop. */
  focal_x: number;
  focal_y: number;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  bytes: number;
  /** JSON array of the widths in pixels, ascending. Each exists as AVIF and JPEG. */
  widths: string;
  thumbhash: string;
  version: number;
  claimed_version: number;
  /** SHA-256 in hex of the uploaded file; null for images from before it was recorded. */
  file_hash: string | null;
  search: string;
  created_at: Fixed<Instant>;
  created_by: Fixed<string>;
  updated_at: Instant;
};

export type ContentTables = {
  /** A published post with a future date is scheduled. */
  posts: {
    key: ColumnType<number, never, never>;
    id: Fixed<string>;
    slug: string;
    /** Its place in order of first publication, as in "No. 014"; null until then. */
    number: number | null;
    title: string;
    excerpt: string;
    cover_image: string | null;
    cover_alt: string;
    category: string;
    meta_title: string;
    meta_description: string;
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
    version: Generated<number>;
    binned_at: Optional<Instant>;
    binned_by: Optional<string>;
    /** The status before it went to the bin. In the bin it is a draft. */
    binned_status: Optional<'draft' | 'published'>;
  };

  post_bodies: { post_key: Fixed<number>; content: string };

  post_tags: {
    post_key: Fixed<number>;
    /** Copied from the post by triggers. */
    status: Fixed<'draft' | 'published'>;
    publish_date: Fixed<Instant>;
    position: Fixed<number>;
    tag: Fixed<string>;
    folded: Fixed<string>;
  };

  /** Current and former slugs. A former one redirects permanently and is never reused. */
  post_slugs: { slug: Fixed<string>; post_key: Fixed<number> };

  post_words: PostSearchTable;
  post_texts: PostSearchTable;

  post_likes: {
    post_key: Fixed<number>;
    browser: Fixed<string>;
    created_at: Fixed<Instant>;
  };

  post_drafts: DraftColumns & { post_key: Fixed<number> };
  post_revisions: RevisionColumns & { post_key: Fixed<number> };
  post_schedule: { post_key: Fixed<number>; publish_date: Instant };

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

  images: ImagesTable;
  binned_images: ImagesTable & { binned_at: Fixed<Instant>; binned_by: Fixed<string> };

  image_slots: {
    slot: Fixed<string>;
    image_path: string;
    alt: string;
    focal_x: number;
    focal_y: number;
    changed_at: Instant;
    changed_by: string;
  };

  image_claims: { path: Fixed<string>; claimed_at: Fixed<Instant> };
};
