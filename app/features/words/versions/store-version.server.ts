import { db } from '~/db/executor.server';
import {
  ourForm,
  type PageForm,
  type PageSpec,
  seenOnPage,
  writtenOut,
} from '~/features/words/page-text';

/**
 * Keeps what visitors read of a page from now on under a number, ours as 1 before it. A text that had a number before, one that an undo
 * brings back say, has that again. Within a transaction that holds the page's lock.
 * @returns what to store of the page: every text written out; null: what we wrote, which never had another before it.
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
  const textOf = (whole: PageForm) => JSON.stringify(seenOnPage(spec, whole));
  const ours = writtenOut(spec, ourForm(spec));
  if (versions.length === 0) {
    const first = { number: 1, form: textOf(ours) };
    await insert(id, first, { by: '', at: spec.versionsSince ?? now });
    versions.push(first);
  }
  const whole = form === null ? ours : writtenOut(spec, form);
  const text = textOf(whole);
  const known = versions.find((version) => version.form === text);
  if (known) return { form: whole, version: known.number };
  const number = (versions[0]?.number ?? 0) + 1;
  await insert(id, { number, form: text }, { by, at: now });
  return { form: whole, version: number };
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
