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

const cache = staleIfUnavailable(async () => {
  const current = await db()
    .selectFrom('pages')
    .select(['id', 'version', 'published_at'])
    .where('language', '=', LANGUAGE)
    .where('version', 'is not', null)
    .execute();
  const all = await db()
    .selectFrom('page_versions')
    .select(['page_id', 'number', 'published_at as at'])
    .where('number', '>', 0)
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    [...new Set(all.map(({ page_id }) => page_id))].map((id): [string, PageVersions] => {
      const shown = current.find((page) => page.id === id);
      const own = all
        .filter(({ page_id }) => page_id === id)
        .map(({ number, at }) => ({ number, at }));
      const read = own.find(({ number }) => number === shown?.version) ?? null;
      const others = own.filter((one) => one !== read);
      return [id, { current: read, others, ...(shown && { changedAt: shown.published_at }) }];
    }),
  );
}, ['page.changed']);

/** A page's versions; the last known ones while the database is unavailable. Cached pages need the tag `pages`. */
export async function versionsOf(page: PageKey): Promise<PageVersions> {
  return (await cache.read()).get(pageStorageKey(page)) ?? { current: null, others: [] };
}

/** Returns true if the database was unavailable, so versions may have changed. */
export const areVersionsOld = () => cache.isOld();

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
