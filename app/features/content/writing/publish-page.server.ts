import type { Save } from '~/backoffice/writing/stored/text-store.server';
import {
  saveOpenedText,
  type SaveResult,
  storeWorkingCopy,
} from '~/backoffice/writing/stored/working-copy.server';
import { db } from '~/db/executor.server';
import {
  type PageForm,
  type PageSpec,
  visibleForm,
  withDefaults,
} from '~/features/content/page-text';
import { LANGUAGE, writtenPages } from '~/features/content/written-pages';
import { publish } from '~/platform/events.server';

import { pageStore } from './page-store.server';
import type { ManagedPage } from './read-managed-page.server';

/** Publishes from the next request on. Deletes the working copy. */
export function publishPage(save: Save<PageForm>): Promise<SaveResult<PageForm>> {
  const now = Date.now();
  return saveOpenedText(pageStore, save, now, async (page) => {
    await storePage(page, save.form, { by: save.by, now });
    await storeSchedule(page.key, null);
    return storeWorkingCopy(pageStore, page, save, { kind: 'published', now, keep: false });
  });
}

/** Null cancels the schedule. Needs a transaction that holds the page's lock. */
export async function storeSchedule(key: string, due: ManagedPage['scheduled']): Promise<void> {
  await db().deleteFrom('page_schedule').where('page_id', '=', key).execute();
  if (due)
    await db()
      .insertInto('page_schedule')
      .values({
        page_id: key,
        form: JSON.stringify(due.form),
        publish_at: due.at,
        scheduled_by: due.by,
      })
      .execute();
}

/** Null restores the default text. Needs a transaction that holds the page's lock. */
export async function storePage(
  { key: id, page }: Pick<ManagedPage, 'key' | 'page'>,
  form: PageForm | null,
  { by, now }: { by: string; now: number },
): Promise<void> {
  const spec: PageSpec = writtenPages[page];
  const stored =
    form !== null && spec.versions
      ? await storeVersion({ id, spec }, form, { by, now })
      : { form, version: null };
  await db().deleteFrom('pages').where('id', '=', id).execute();
  if (stored.form !== null)
    await db()
      .insertInto('pages')
      .values({
        id,
        page,
        language: LANGUAGE,
        form: JSON.stringify(stored.form),
        published_at: now,
        published_by: by,
        version: stored.version,
      })
      .execute();
  publish('page.changed', { id: page });
}

/**
 * Stores a newly published text under the next number; a text that already has a number, for example after an undo,
 * keeps it. Needs a transaction that holds the page's lock. Returns the form to store for the page, with all default
 * texts.
 */
async function storeVersion(
  { id, spec }: { id: string; spec: PageSpec },
  form: PageForm,
  { by, now }: { by: string; now: number },
): Promise<{ form: PageForm; version: number }> {
  const versions = await db()
    .selectFrom('page_versions')
    .select(['number', 'form'])
    .where('page_id', '=', id)
    .where('number', '>', 0)
    .orderBy('number', 'desc')
    .execute();
  const completeForm = withDefaults(spec, form);
  const text = JSON.stringify(visibleForm(spec, completeForm));
  const sameVersion = versions.find((version) => version.form === text);
  if (sameVersion) return { form: completeForm, version: sameVersion.number };
  const number = (versions[0]?.number ?? 0) + 1;
  await db()
    .insertInto('page_versions')
    .values({ page_id: id, number, form: text, published_at: now, published_by: by })
    .execute();
  return { form: completeForm, version: number };
}
