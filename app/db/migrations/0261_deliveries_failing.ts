import { type Kysely, sql } from 'kysely';

import { desk } from './baseline/desk';
import { dialectOf } from './baseline/dialect';
import { erasures } from './baseline/erasures';
import { images } from './baseline/images';
import { leadCounts } from './baseline/lead-counts';
import { leadImports } from './baseline/lead-imports';
import { leads } from './baseline/leads';
import { operation } from './baseline/operation';
import { pages } from './baseline/pages';
import { posts } from './baseline/posts';
import { projects } from './baseline/projects';
import { search } from './baseline/search';
import { signIn } from './baseline/sign-in';

/** The schema before version 1.0, named like the last migration that it replaces, which databases already have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(db);
  const parts = [
    signIn,
    operation,
    leads,
    desk,
    leadImports,
    posts,
    projects,
    images,
    pages,
    leadCounts,
    search,
    erasures,
  ];
  for (const statement of parts.flatMap((part) => part(dialect)))
    await sql.raw(statement).execute(db);
}
