import { db } from '~/db/executor.server';
import { textContains } from '~/db/text-contains.server';
import { pageOfStorageKey, writtenPages } from '~/features/content/written-pages';
import type { FindImageUses } from '~/features/images/image-uses.server';

/** Pages that use a stored image, including drafts and scheduled texts. */
export const imageUsesInPages: FindImageUses = async ({ path }) => {
  // As a JSON string with its quotes, so that no path matches the start of another.
  const text = JSON.stringify(path);
  const usesImage = textContains('form', text);
  const rows = await db()
    .selectFrom('pages')
    .select('id')
    .where(usesImage)
    .union(db().selectFrom('page_drafts').select('page_id as id').where(usesImage))
    .union(db().selectFrom('page_schedule').select('page_id as id').where(usesImage))
    .execute();
  return rows.flatMap(({ id }) => {
    const page = pageOfStorageKey(id);
    if (!page) return [];
    return [{ where: 'Site page', title: writtenPages[page].label, href: `/admin/pages/${page}` }];
  });
};
