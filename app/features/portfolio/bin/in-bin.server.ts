import { sql, type SqlBool } from 'kysely';

/** Deleted projects are stored as drafts, so no query for visitors finds them. */
export const inBin = sql<SqlBool>`projects.binned_at is not null`;

export const restoredVisibility = sql<
  'draft' | 'published'
>`coalesce(projects.binned_status, 'draft')`;

export const notDeleted = sql<SqlBool>`projects.binned_at is null`;
