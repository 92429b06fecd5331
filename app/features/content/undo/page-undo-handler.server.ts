import * as z from 'zod';

import type { RevertStep, UndoHandler, UndoContext } from '~/backoffice/undo/undo-handlers.server';
import { recordRevision } from '~/backoffice/writing/stored/revisions.server';
import { replaceWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { lockFor } from '~/db/executor.server';
import { parsePage } from '~/features/content/read-pages.server';
import { pageStore } from '~/features/content/writing/page-store.server';
import { storePage, storeSchedule } from '~/features/content/writing/publish-page.server';
import {
  type ManagedPage,
  readManagedPage,
} from '~/features/content/writing/read-managed-page.server';
import { publish } from '~/platform/events.server';

/** As JSON: the published, the scheduled and the draft form; null if there is none. */
type PageSnapshot = {
  readonly published: string | null;
  readonly scheduled: string | null;
  readonly form: string | null;
};

const scheduledForm = z.object({ form: z.string(), at: z.number(), by: z.string() });

export const pageUndoHandler: UndoHandler<PageSnapshot> = {
  async lock(ids) {
    for (const id of ids) await lockFor(pageStore.lockOf(id));
  },
  async capture(ids) {
    const states = new Map<string, PageSnapshot>();
    for (const id of ids) {
      const page = await readManagedPage(id);
      if (page)
        states.set(id, {
          published: page.published && JSON.stringify(page.published.form),
          scheduled: page.scheduled && scheduleToJson(page.scheduled),
          form: page.waiting ? JSON.stringify(page.form) : null,
        });
    }
    return states;
  },
  async restore(steps, undoing) {
    for (const step of steps) await restorePageState(step, undoing);
  },
};

const scheduleToJson = ({ form, at, by }: NonNullable<ManagedPage['scheduled']>) =>
  JSON.stringify({ form: JSON.stringify(form), at, by });

async function restorePageState({ id, before }: RevertStep<PageSnapshot>, undoing: UndoContext) {
  const [page, now, by] = [await readManagedPage(id), Date.now(), undoing.by ?? ''];
  if (!page || !before) return;
  const { published, scheduled } = before;
  if (published !== undefined)
    await storePage(page, published === null ? null : parsePage(published), { by, now });
  const due = scheduled ? scheduledForm.parse(JSON.parse(scheduled)) : null;
  // A schedule that is already due is not published by an undo; its text becomes a draft.
  const isLate = due !== null && due.at <= now;
  if (scheduled !== undefined) {
    await storeSchedule(page.key, due && !isLate ? { ...due, form: parsePage(due.form) } : null);
    publish('page.changed', { id });
  }
  const keepsDraft = before.form === undefined ? page.waiting : before.form !== null;
  const form = isLate && !keepsDraft ? due.form : before.form;
  await replaceWorkingCopy(pageStore, page.key, { form, by, now });
  const restored = await readManagedPage(id);
  if (restored)
    await recordRevision(pageStore, restored, restored.form, { kind: 'restored', by, now });
}
