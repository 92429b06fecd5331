import type { ColumnType, Generated } from 'kysely';

import type { DraftColumns, Fixed, Instant, Optional, RevisionColumns } from './columns';

/** Folded: `post_words` has title, excerpt and tags for substring search, `post_texts` the article's distinct words. */
type PostSearchTable = { rowid: Fixed<number>; words: Fixed<string> };

export type PostTables = {
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
};
