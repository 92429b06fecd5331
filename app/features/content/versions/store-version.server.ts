import { db } from '~/db/executor.server';
import {
  type PageForm,
  type PageSpec,
  visibleForm,
  withDefaults,
} from '~/features/content/page-text';

/**
 * Stores a newly published text under the next number; a text that already has a number, for example after an undo,
 * keeps it. Needs a transaction that holds the page's lock. Returns the form to store for the page, with all default
 * texts.
 */
export async function storeVersion(
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
  const complete = withDefaults(spec, form);
  const text = JSON.stringify(visibleForm(spec, complete));
  const known = versions.find((version) => version.form === text);
  if (known) return { form: complete, version: known.number };
  const number = (versions[0]?.number ?? 0) + 1;
  await db()
    .insertInto('page_versions')
    .values({ page_id: id, number, form: text, published_at: now, published_by: by })
    .execute();
  return { form: complete, version: number };
}
