import { sql, type SqlBool } from 'kysely';

import { db, engine } from '~/db/executor.server';
import { pageOfStorageKey, writtenPages } from '~/features/content/written-pages';
import type { FindImageUses } from '~/features/images/image-uses.server';

/** Pages that use a stored image, including drafts and scheduled texts. */
export const imageUsesInPages: FindImageUses = async ({ path }) => {
  // As a JSON string with its quotes, so that no path matches the start of another.
  const text = JSON.stringify(path);
  const holds = engine() === 'postgres' ? sql`strpos(form, ${text})` : sql`instr(form, ${text})`;
  const rows = await db()
    .selectFrom('pages')
    .select('id')
    .where(sql<SqlBool>`${holds} > 0`)
    .union(
      db()
        .selectFrom('page_drafts')
        .select('page_id as id')
        .where(sql<SqlBool>`${holds} > 0`),
    )
    .union(
      db()
        .selectFrom('page_schedule')
        .select('page_id as id')
        .where(sql<SqlBool>`${holds} > 0`),
    )
    .execute();
  return rows.flatMap(({ id }) => {
    const page = pageOfStorageKey(id);
    if (!page) return [];
    return [{ where: 'Site page', title: writtenPages[page].label, href: `/admin/pages/${page}` }];
  });
};
