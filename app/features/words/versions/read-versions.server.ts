import { db } from '~/db/executor.server';
import { staleIfUnavailable } from '~/db/stale-if-unavailable';
import {
  defaultForm,
  type PageForm,
  type PageSpec,
  visibleForm,
  withDefaults,
} from '~/features/words/page-text';
import { parsePage } from '~/features/words/read-pages.server';
import {
  isPageKey,
  LANGUAGE,
  type PageKey,
  type PageVersion,
  writtenPages,
} from '~/features/words/written-pages';
import { subscribe } from '~/platform/events.server';

/** The current version and the others, the latest first. */
export type PageVersions = {
  readonly current: PageVersion;
  readonly others: readonly PageVersion[];
  /** Publication time of the current text in UTC milliseconds. After an undo it is later than the version's own date. */
  readonly changedAt: number;
};

const cache = staleIfUnavailable(async () => {
  const current = await db()
    .selectFrom('pages')
    .select(['page', 'version', 'published_at'])
    .where('language', '=', LANGUAGE)
    .where('version', 'is not', null)
    .execute();
  const all = await db()
    .selectFrom('page_versions')
    .select(['page_id', 'number', 'published_at as at'])
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    current.flatMap(({ page, version, published_at: changedAt }): [string, PageVersions][] => {
      const own = all
        .filter(({ page_id }) => page_id === `${LANGUAGE}/${page}`)
        .map(({ number, at }) => ({ number, at }));
      const read = own.find(({ number }) => number === version);
      const others = own.filter((one) => one !== read);
      return read ? [[page, { current: read, others, changedAt }]] : [];
    }),
  );
});
subscribe('page.changed', () => cache.forget());
subscribe('events.missed', () => cache.forget());

/** For tests that start with an empty database. */
export const forgetVersions = () => cache.forget();

/** The versions of a page; while the database is unavailable, the last known ones. Pages that use this carry the cache tag `pages`. */
export async function versionsOf(page: PageKey): Promise<PageVersions> {
  const { versionsSince: at = 0 }: PageSpec = writtenPages[page];
  return (
    (await cache.read()).get(page) ?? { current: { number: 1, at }, others: [], changedAt: at }
  );
}

/** True if the database was unavailable, so versions may have changed. */
export const areVersionsOld = () => cache.isOld();

/** Undefined if there is no such version. */
export async function readVersion(
  page: string,
  number: number,
): Promise<(PageVersion & { readonly form: PageForm }) | undefined> {
  if (!isPageKey(page)) return undefined;
  const row = await db()
    .selectFrom('page_versions')
    .select(['form', 'published_at'])
    .where('page_id', '=', `${LANGUAGE}/${page}`)
    .where('number', '=', number)
    .executeTakeFirst();
  if (row) return { number, at: row.published_at, form: parsePage(row.form) };
  const spec: PageSpec = writtenPages[page];
  // Our default text is stored as version 1 together with the first text that replaces it.
  if (number !== 1 || spec.versionsSince === undefined) return undefined;
  return {
    number,
    at: spec.versionsSince,
    form: visibleForm(spec, withDefaults(spec, defaultForm(spec))),
  };
}
