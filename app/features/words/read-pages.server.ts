import * as z from 'zod';

import { db } from '~/db/executor.server';
import { staleIfUnavailable } from '~/db/stale-if-unavailable';
import { subscribe } from '~/platform/events.server';
import { log } from '~/platform/log.server';

import type { PageForm } from './page-text';
import { isPageKey, LANGUAGE, type PublishedPages, SAMPLE_NUMBER } from './written-pages';

const storedForm = z.object({
  sections: z.record(
    z.string(),
    z.array(
      z.object({
        key: z.string(),
        on: z.boolean(),
        texts: z.record(z.string(), z.string()),
        picture: z
          .object({
            path: z.string(),
            alt: z.string(),
            focal: z.object({ x: z.number(), y: z.number() }).optional(),
          })
          .optional(),
      }),
    ),
  ),
}) satisfies z.ZodType<PageForm>;

/** @throws if the text is not a stored form. */
export const parsePage = (json: string): PageForm => storedForm.parse(JSON.parse(json));

const cache = staleIfUnavailable(async (): Promise<PublishedPages> => {
  const rows = await db()
    .selectFrom('pages')
    .select(['id', 'form'])
    .where('language', '=', LANGUAGE)
    .execute();
  const samples = await db()
    .selectFrom('page_versions')
    .select(['page_id as id', 'form'])
    .where('number', '=', SAMPLE_NUMBER)
    .execute();
  return Object.fromEntries(
    // A later entry replaces an earlier one.
    [...samples, ...rows].flatMap(({ id, form }) => {
      const page = id.slice(LANGUAGE.length + 1);
      if (!isPageKey(page)) return [];
      try {
        return [[page, parsePage(form)]];
      } catch (error) {
        log.error({ err: error, page }, 'The texts of a page can’t be read; it shows ours');
        return [];
      }
    }),
  );
});
subscribe('page.changed', () => cache.forget());
subscribe('events.missed', () => cache.forget());

/** The published pages and the stored samples of legal pages; while the database is unavailable, the last known ones. Pages that use this carry the cache tag `pages`. */
export const publishedPages = (): Promise<PublishedPages> => cache.read();

/** True if the database was unavailable, so texts may have changed. */
export const arePagesOld = () => cache.isOld();

/** For tests that start with an empty database. */
export const forgetPages = () => cache.forget();
