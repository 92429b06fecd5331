import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ENGINES, freshPlace } from '~tests/engines/engines';
import { migrateTo } from '~tests/engines/migrate-to';

import { openDatabase } from '~/db/database.server';

test.each(ENGINES)(
  'The sample of a legal page is not a version of the studio’s (%s)',
  async (engine) => {
    const place = await freshPlace(engine);
    const { kysely, close } = await openDatabase(place);
    const migrate = (to: string) => migrateTo({ kysely }, to);
    const page = (id: string, form: string, version: number | null) =>
      sql`insert into pages (id, page, language, form, published_at, published_by, version)
      values (${`en/${id}`}, ${id}, 'en', ${form}, 5, 'Asha', ${version})`.execute(kysely);
    const version = (id: string, number: number, form: string, by: string) =>
      sql`insert into page_versions (page_id, number, form, published_at, published_by)
      values (${`en/${id}`}, ${number}, ${form}, 5, ${by})`.execute(kysely);
    try {
      await migrate('0271_import_jobs');
      await page('about', 'about', null);
      // The terms have the studio's own text after the sample; the publication of a refunds text was undone.
      await page('terms', 'own', 2);
      await version('terms', 1, 'sample', '');
      await version('terms', 2, 'own', 'Asha');
      await page('refund', 'whole sample', 1);
      await version('refund', 1, 'sample', '');
      await version('refund', 2, 'undone', 'Asha');
      await migrate('0275_legal_samples');
      const versions = await kysely
        .selectFrom('page_versions')
        .selectAll()
        .orderBy('page_id')
        .orderBy('number')
        .execute();
      expect(versions.map(({ page_id, number, form }) => [page_id, number, form])).toEqual([
        ['en/refund', 0, 'whole sample'],
        ['en/refund', 2, 'undone'],
        ['en/terms', 0, 'sample'],
        ['en/terms', 2, 'own'],
      ]);
      const pages = await kysely
        .selectFrom('pages')
        .select(['id', 'version'])
        .orderBy('id')
        .execute();
      expect(pages).toEqual([
        { id: 'en/about', version: null },
        { id: 'en/terms', version: 2 },
      ]);
    } finally {
      await close();
      await place.remove();
    }
  },
);
