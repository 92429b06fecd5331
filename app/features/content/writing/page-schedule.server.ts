import type { Save } from '~/backoffice/writing/stored/text-store.server';
import {
  saveOpenedText,
  type SaveResult,
  storeWorkingCopy,
} from '~/backoffice/writing/stored/working-copy.server';
import { db, lockFor, transaction } from '~/db/executor.server';
import type { PageForm } from '~/features/content/page-text';
import { pageOfStorageKey } from '~/features/content/written-pages';
import { publish } from '~/platform/events.server';
import { pollLoop } from '~/platform/jobs/poll-loop.server';
import { log } from '~/platform/log.server';

import { pageStore } from './page-store.server';
import { storePage, storeSchedule } from './publish-page.server';
import { readManagedPage } from './read-managed-page.server';

/** Limits the sleep, because the clock may be changed and another instance may schedule something. */
const MAX_SLEEP_MS = 60_000;

/** Publishes the form at `at` (UTC milliseconds), replacing any earlier schedule. Deletes the working copy. */
export function schedulePage(save: Save<PageForm>, at: number): Promise<SaveResult<PageForm>> {
  const now = Date.now();
  return saveOpenedText(pageStore, save, now, async (page) => {
    await storeSchedule(page.key, { form: save.form, at, by: save.by });
    publish('page.changed', { id: save.id });
    return storeWorkingCopy(pageStore, page, save, { kind: 'published', now, keep: false });
  });
}

/** Cancels the schedule and keeps its text as a draft. */
export function cancelPageSchedule(save: Save<PageForm>): Promise<SaveResult<PageForm>> {
  const now = Date.now();
  return saveOpenedText(pageStore, save, now, async (page) => {
    await storeSchedule(page.key, null);
    publish('page.changed', { id: save.id });
    return storeWorkingCopy(pageStore, page, save, { kind: 'draft', now });
  });
}

/** Publishes due texts, each once across all instances, and retries failures. Resolves to the next time. */
export async function publishDuePages(now = Date.now()): Promise<number | null> {
  const duePages = await db()
    .selectFrom('page_schedule')
    .select('page_id')
    .where('publish_at', '<=', now)
    .execute();
  for (const { page_id } of duePages)
    try {
      await publishScheduled(page_id, now);
    } catch (error) {
      log.error({ err: error, page: page_id }, 'Failed to publish a scheduled page');
    }
  const { next } = await db()
    .selectFrom('page_schedule')
    .select(({ fn }) => fn.min<number | null>('publish_at').as('next'))
    .where('publish_at', '>', now)
    .executeTakeFirstOrThrow();
  return next;
}

const publishScheduled = (id: string, now: number) =>
  transaction(async () => {
    const page = pageOfStorageKey(id);
    if (!page) return;
    await lockFor(pageStore.lockOf(page));
    const managed = await readManagedPage(page);
    // Already published, cancelled or postponed.
    if (!managed?.scheduled || managed.scheduled.at > now) return;
    const { form, by } = managed.scheduled;
    await storePage(managed, form, { by, now });
    await storeSchedule(managed.key, null);
    // A working copy with the same text is obsolete.
    await db()
      .updateTable('page_drafts')
      .set({ form: null })
      .where('page_id', '=', managed.key)
      .where('form', '=', JSON.stringify(form))
      .execute();
  });

/** Publishes scheduled texts at their time until shutdown, including those that became due before the start. */
export function startPageScheduler() {
  pollLoop({
    name: 'the schedule of pages',
    maxSleep: MAX_SLEEP_MS,
    wakeOn: ['page.changed'],
    look: () => publishDuePages(),
  });
}
