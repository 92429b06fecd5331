import { sql } from 'kysely';

import type { TextStore } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import { parsePage } from '~/features/content/read-pages.server';
import { isPageKey, pageStorageKey } from '~/features/content/written-pages';

import { type ManagedPage, readManagedPage } from './read-managed-page.server';

export const pageStore: TextStore<ManagedPage> = {
  drafts: 'page_drafts',
  revisions: 'page_revisions',
  owner: 'page_id',
  ownerOf: (page) => sql`${isPageKey(page) ? pageStorageKey(page) : ''}`,
  parse: parsePage,
  lockOf: (page) => `page ${page}`,
  read: readManagedPage,
  create({ id }) {
    throw new Error(`There is no page ${id}.`);
  },
  restoreDeleted: () => Promise.resolve(false),
  async storeCopy({ key }, copy) {
    await db()
      .insertInto('page_drafts')
      .values({ page_id: key, ...copy })
      .onConflict((conflict) => conflict.column('page_id').doUpdateSet(copy))
      .execute();
  },
  showInLists: () => Promise.resolve(),
  original: ({ published }) => published && { kind: 'published', ...published },
};
