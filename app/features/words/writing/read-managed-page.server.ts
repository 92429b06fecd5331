import type { WrittenText } from '~/backoffice/writing/stored/text-store.server';
import { db } from '~/db/executor.server';
import { ourForm, type PageForm } from '~/features/words/page-text';
import { parsePage } from '~/features/words/read-pages.server';
import { isPageKey, LANGUAGE, type PageKey, writtenPages } from '~/features/words/written-pages';

/** A page with what is being written of it. */
export type ManagedPage = WrittenText<PageForm> & {
  /** What its texts are stored under. */
  readonly key: string;
  readonly page: PageKey;
  /** What visitors read; null: what we wrote. */
  readonly published: { readonly form: PageForm; readonly at: number; readonly by: string } | null;
  /** What visitors are to read from a moment to come on, in UTC milliseconds; null: nothing else. */
  readonly scheduled: { readonly form: PageForm; readonly at: number; readonly by: string } | null;
  /** Whether the working copy says something else. */
  readonly waiting: boolean;
};

/** What the texts of a page are stored under: each language has its own. */
export const storedUnder = (page: PageKey) => `${LANGUAGE}/${page}`;

/** Finds what is written of a page; one that nobody has written yet holds what we wrote. */
export async function readManagedPage(page: string): Promise<ManagedPage | undefined> {
  if (!isPageKey(page)) return undefined;
  const key = storedUnder(page);
  const row = await db().selectFrom('pages').selectAll().where('id', '=', key).executeTakeFirst();
  const copy = await db()
    .selectFrom('page_drafts')
    .selectAll()
    .where('page_id', '=', key)
    .executeTakeFirst();
  const due = await db()
    .selectFrom('page_schedule')
    .selectAll()
    .where('page_id', '=', key)
    .executeTakeFirst();
  const scheduled = due
    ? { form: parsePage(due.form), at: due.publish_at, by: due.scheduled_by }
    : null;
  const published = row
    ? { form: parsePage(row.form), at: row.published_at, by: row.published_by }
    : null;
  const formJson = copy?.form ?? null;
  const written = formJson === null ? null : parsePage(formJson);
  return {
    key,
    page,
    published,
    scheduled,
    form: written ?? scheduled?.form ?? published?.form ?? ourForm(writtenPages[page]),
    version: copy?.version ?? 1,
    waiting: written !== null,
    savedAt: copy?.saved_at ?? published?.at ?? 0,
    savedBy: copy?.saved_by ?? published?.by ?? null,
    tab: copy?.tab ?? '',
    tabSince: copy?.tab_since ?? 0,
    tabSeq: copy?.tab_seq ?? 0,
  };
}
