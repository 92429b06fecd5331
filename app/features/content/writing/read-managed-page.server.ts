import type { WrittenText } from '~/backoffice/writing/stored/text-store.server';
import { copyState } from '~/backoffice/writing/stored/working-copy.server';
import { db } from '~/db/executor.server';
import { defaultForm, type PageForm } from '~/features/content/page-text';
import { parsePage } from '~/features/content/read-pages.server';
import {
  isLegalPage,
  isOlderSample,
  visibleSample,
} from '~/features/content/versions/legal-samples.server';
import {
  isPageKey,
  type PageKey,
  pageStorageKey,
  SAMPLE_VERSION,
  writtenPages,
} from '~/features/content/written-pages';
import { readSettings } from '~/settings/settings.server';

import type { LegalSample } from './page-kind';

/** `at` is the time of publication in UTC milliseconds. */
type DatedForm = { readonly form: PageForm; readonly at: number; readonly by: string };

export type ManagedPage = WrittenText<PageForm> & {
  readonly key: string;
  readonly page: PageKey;
  /** The published form; null if it is our default text. */
  readonly published: DatedForm | null;
  readonly scheduled: DatedForm | null;
  readonly waiting: boolean;
  readonly sample: LegalSample;
};

/** A page without stored texts has the default form. */
export async function readManagedPage(page: string): Promise<ManagedPage | undefined> {
  if (!isPageKey(page)) return undefined;
  const key = pageStorageKey(page);
  const row = await db().selectFrom('pages').selectAll().where('id', '=', key).executeTakeFirst();
  const copy = await db()
    .selectFrom('page_drafts')
    .selectAll()
    .where('page_id', '=', key)
    .executeTakeFirst();
  const due = await db()
    .selectFrom('page_schedule')
    .selectAll()
    .where('page_id', '=', key)
    .executeTakeFirst();
  const scheduled = due
    ? { form: parsePage(due.form), at: due.publish_at, by: due.scheduled_by }
    : null;
  const published = row
    ? { form: parsePage(row.form), at: row.published_at, by: row.published_by }
    : null;
  const sample = published === null && isLegalPage(page) ? await readSample(key) : null;
  const older = sample && isOlderSample(page, sample) ? sample : null;
  const { estimator } = await readSettings();
  const latestForm = visibleSample(page, defaultForm(writtenPages[page]), estimator.shown === 'on');
  const { draftForm, ...state } = copyState(copy, parsePage, {
    version: 1,
    savedAt: published?.at ?? 0,
    savedBy: published?.by ?? null,
  });
  return {
    ...state,
    key,
    page,
    published,
    scheduled,
    form: draftForm ?? scheduled?.form ?? published?.form ?? older ?? latestForm,
    sample: published !== null || !isLegalPage(page) ? null : older ? 'older' : 'latest',
    waiting: draftForm !== null,
  };
}

async function readSample(key: string): Promise<PageForm | null> {
  const row = await db()
    .selectFrom('page_versions')
    .select('form')
    .where('page_id', '=', key)
    .where('number', '=', SAMPLE_VERSION)
    .executeTakeFirst();
  return row ? parsePage(row.form) : null;
}
