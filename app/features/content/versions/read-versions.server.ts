import { db } from '~/db/executor.server';
import type { PageForm } from '~/features/content/page-text';
import { parsePage } from '~/features/content/read-pages.server';
import {
  isPageKey,
  LANGUAGE,
  type PageKey,
  pageStorageKey,
  type PageVersion,
} from '~/features/content/written-pages';
import { staleIfUnavailable } from '~/platform/stale-if-unavailable';

export type PageVersions = {
  /** Null while visitors see the sample text. */
  readonly current: PageVersion | null;
  readonly others: readonly PageVersion[];
  /** Publication time in UTC milliseconds. After an undo it is later than the version's own date. */
  readonly changedAt?: number;
};

const versionCache = staleIfUnavailable(async () => {
  const current = await db()
    .selectFrom('pages')
    .select(['id', 'version', 'published_at'])
    .where('language', '=', LANGUAGE)
    .where('version', 'is not', null)
    .execute();
  const versionRows = await db()
    .selectFrom('page_versions')
    .select(['page_id', 'number', 'published_at as at'])
    .where('number', '>', 0)
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    [...new Set(versionRows.map(({ page_id }) => page_id))].map((id): [string, PageVersions] => {
      const shown = current.find((page) => page.id === id);
      const pageVersions = versionRows
        .filter(({ page_id }) => page_id === id)
        .map(({ number, at }) => ({ number, at }));
      const read = pageVersions.find(({ number }) => number === shown?.version) ?? null;
      const others = pageVersions.filter((one) => one !== read);
      return [id, { current: read, others, ...(shown && { changedAt: shown.published_at }) }];
    }),
  );
}, ['page.changed']);

/** A page's versions; the last known ones while the database is unavailable. Cached pages need the tag `pages`. */
export async function readPageVersions(page: PageKey): Promise<PageVersions> {
  return (await versionCache.read()).get(pageStorageKey(page)) ?? { current: null, others: [] };
}

/** Returns true if the database was unavailable, so versions may have changed. */
export const areVersionsOld = () => versionCache.isOld();

export async function readVersion(
  page: string,
  number: number,
): Promise<(PageVersion & { readonly form: PageForm }) | undefined> {
  if (!isPageKey(page) || number < 1) return undefined;
  const row = await db()
    .selectFrom('page_versions')
    .select(['form', 'published_at'])
    .where('page_id', '=', pageStorageKey(page))
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { number, at: row.published_at, form: parsePage(row.form) };
}
