import * as z from 'zod';

import { db } from '~/db/executor.server';
import { keepRead } from '~/db/kept-read';
import { subscribe } from '~/platform/events.server';
import { log } from '~/platform/log.server';

import type { PageForm } from './page-text';
import { isPageKey, LANGUAGE, type PublishedPages } from './written-pages';

const storedForm = z.object({
  sections: z.record(
    z.string(),
    z.array(
      z.object({
        key: z.string(),
        on: z.boolean(),
        texts: z.record(z.string(), z.string()),
        picture: z.object({ path: z.string(), alt: z.string() }).optional(),
      }),
    ),
  ),
}) satisfies z.ZodType<PageForm>;

/** A form as it was stored, by whatever version. @throws for what is none. */
export const parsePage = (json: string): PageForm => storedForm.parse(JSON.parse(json));

const cache = keepRead(async (): Promise<PublishedPages> => {
  const rows = await db()
    .selectFrom('pages')
    .select(['page', 'form'])
    .where('language', '=', LANGUAGE)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ page, form }) => {
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

/**
 * What is published of the pages; while the database is away, what was read last. A page that asks carries the tag `pages`.
 */
export const publishedPages = (): Promise<PublishedPages> => cache.read();

/** Whether texts may have changed since they were read: the database is away. */
export const arePagesOld = () => cache.isOld();

/** For tests that begin with an empty database. */
export const forgetPages = () => cache.forget();
