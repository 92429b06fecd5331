import * as z from 'zod';

import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { staleIfUnavailable } from '~/platform/stale-if-unavailable';
import { readSettings } from '~/settings/settings.server';

import type { PageForm } from './page-text';
import { visibleSample } from './versions/legal-samples.server';
import { LANGUAGE, pageOfStorageKey, type PublishedPages, SAMPLE_VERSION } from './written-pages';

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

const pageCache = staleIfUnavailable(async (): Promise<PublishedPages> => {
  const rows = await db()
    .selectFrom('pages')
    .select(['id', 'form'])
    .where('language', '=', LANGUAGE)
    .execute();
  const samples = await db()
    .selectFrom('page_versions')
    .select(['page_id as id', 'form'])
    .where('number', '=', SAMPLE_VERSION)
    .execute();
  const { estimator } = await readSettings();
  const published = new Set(rows.map(({ id }) => id));
  return Object.fromEntries(
    [...samples.filter(({ id }) => !published.has(id)), ...rows].flatMap(({ id, form }) => {
      const page = pageOfStorageKey(id);
      if (!page) return [];
      try {
        const text = parsePage(form);
        const isSample = !published.has(id);
        return [[page, isSample ? visibleSample(page, text, estimator.shown === 'on') : text]];
      } catch (error) {
        log.error(
          { err: error, page },
          'The texts of a page can’t be read; it shows the sample text',
        );
        return [];
      }
    }),
  );
  // The samples of legal pages depend on whether there is an estimator.
}, ['page.changed', 'settings.changed']);

/** The published pages; the last known ones while the database is unavailable. Cached pages need the tag `pages`. */
export const publishedPages = (): Promise<PublishedPages> => pageCache.read();

/** Returns true if the database was unavailable, so texts may have changed. */
export const arePagesOld = () => pageCache.isOld();
