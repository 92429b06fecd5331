import { sql, type SqlBool } from 'kysely';

/** A project in the bin. It is stored as a draft, so no query for visitors finds it. */
export const inBin = sql<SqlBool>`projects.binned_at is not null`;

/** The visibility that a restore brings back. */
export const visibilityBefore = sql<
  'draft' | 'published'
>`coalesce(projects.binned_status, 'draft')`;

export const isThere = sql<SqlBool>`projects.binned_at is null`;
