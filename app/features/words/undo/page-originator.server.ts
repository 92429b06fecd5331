import type { Back, Originator, Undoing } from '~/backoffice/undo/originators.server';
import { recordRevision } from '~/backoffice/writing/stored/revisions.server';
import { db, lockFor } from '~/db/executor.server';
import { parsePage } from '~/features/words/read-pages.server';
import { pageStore } from '~/features/words/writing/page-store.server';
import { storePage } from '~/features/words/writing/publish-page.server';
import { readManagedPage } from '~/features/words/writing/read-managed-page.server';

/** What visitors read of a page and what is being written of it, as JSON; null: what we wrote, or nothing. */
type PageMemento = { readonly published: string | null; readonly form: string | null };

/** How a page is taken back. */
export const pageOriginator: Originator<PageMemento> = {
  async lock(ids) {
    for (const id of ids) await lockFor(pageStore.lockOf(id));
  },
  async capture(ids) {
    const states = new Map<string, PageMemento>();
    for (const id of ids) {
      const page = await readManagedPage(id);
      if (page)
        states.set(id, {
          published: page.published && JSON.stringify(page.published.form),
          form: page.waiting ? JSON.stringify(page.form) : null,
        });
    }
    return states;
  },
  async restore(steps, undoing) {
    for (const step of steps) await restoreOne(step, undoing);
  },
};

async function restoreOne({ id, before }: Back<PageMemento>, undoing: Undoing) {
  const [page, now, by] = [await readManagedPage(id), Date.now(), undoing.by ?? ''];
  if (!page || !before) return;
  const { published, form } = before;
  if (published !== undefined)
    await storePage(page, published === null ? null : parsePage(published), { by, now });
  // Its version never goes down: a tab in which another text is open sees that.
  const row = { tab: '', tab_seq: 0, saved_at: now, saved_by: by };
  await db()
    .updateTable('page_drafts')
    .set((eb) => ({ ...row, version: eb('version', '+', 1), ...(form !== undefined && { form }) }))
    .where('page_id', '=', page.key)
    .execute();
  const restored = await readManagedPage(id);
  if (restored)
    await recordRevision(pageStore, restored, restored.form, {
      ...{ kind: 'restored', tab: '', by, now },
    });
}
