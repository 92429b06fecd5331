import { sql, type SqlBool } from 'kysely';

/**
 * A project that is in the bin, and that nobody has changed by an older version since. Such a project is never public. In letters,
 * so that the engines see that the bin's index fits.
 */
export const inBin = sql<SqlBool>`projects.binned_at is not null
  and projects.visibility = 'draft' and projects.updated_at <= projects.binned_at`;

/** What the project was before it went into the bin. */
export const visibilityBefore = sql<
  'draft' | 'published'
>`coalesce(projects.binned_status, 'draft')`;

export const isThere = sql<SqlBool>`not (${inBin})`;
