import { db } from '~/db/executor.server';
import {
  defaultForm,
  type PageForm,
  type PageSpec,
  visibleForm,
  withDefaults,
} from '~/features/words/page-text';

/**
 * Stores a newly published text under the next number, after our default text as 1. A text that already has a number, for example after an
 * undo, keeps it. Runs in a transaction that holds the page's lock. Returns what to store for the page, with all default texts written out;
 * null is the default text of a page that never had another.
 */
export async function storeVersion(
  { id, spec }: { id: string; spec: PageSpec },
  form: PageForm | null,
  { by, now }: { by: string; now: number },
): Promise<{ form: PageForm | null; version: number | null }> {
  const versions = await db()
    .selectFrom('page_versions')
    .select(['number', 'form'])
    .where('page_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  if (form === null && versions.length === 0) return { form: null, version: null };
  const textOf = (complete: PageForm) => JSON.stringify(visibleForm(spec, complete));
  const defaults = withDefaults(spec, defaultForm(spec));
  if (versions.length === 0) {
    const first = { number: 1, form: textOf(defaults) };
    await insert(id, first, { by: '', at: spec.versionsSince ?? now });
    versions.push(first);
  }
  const complete = form === null ? defaults : withDefaults(spec, form);
  const text = textOf(complete);
  const known = versions.find((version) => version.form === text);
  if (known) return { form: complete, version: known.number };
  const number = (versions[0]?.number ?? 0) + 1;
  await insert(id, { number, form: text }, { by, at: now });
  return { form: complete, version: number };
}

const insert = (
  id: string,
  version: { number: number; form: string },
  { by, at }: { by: string; at: number },
) =>
  db()
    .insertInto('page_versions')
    .values({ page_id: id, ...version, published_at: at, published_by: by })
    .execute();
