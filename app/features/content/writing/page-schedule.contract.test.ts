import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { answerDraft } from '~/backoffice/writing/stored/drafts.server';
import { db } from '~/db/executor.server';
import { withText } from '~/features/content/editor/change-form';
import { defaultForm, type PageForm } from '~/features/content/page-text';
import { publishedPages } from '~/features/content/read-pages.server';
import { pageUndoHandler } from '~/features/content/undo/page-undo-handler.server';
import { writtenPages } from '~/features/content/written-pages';
import { fromOthers, subscribe } from '~/platform/events.server';

import { pageDrafts, readPageDraft } from './page-drafts.server';
import { publishDuePages } from './page-schedule.server';

const formWithTitle = (title: string, page: 'home' | 'terms' = 'home') =>
  withText(defaultForm(writtenPages[page]), ['headline', 'headline', 'title'], title);
const HOUR = 3_600_000;

let seq = 0;
async function sendPage(
  what: 'autosave' | 'publish' | 'unpublish',
  form: PageForm,
  at?: number,
  page = 'home',
) {
  const { version = 1 } = (await readPageDraft(page)) ?? {};
  seq += 1;
  const request = { do: what, tab: 'one', seq, version, form, ...(at !== undefined && { at }) };
  const answer = await answerDraft(pageDrafts, page, request, 'Asha');
  if (answer.outcome !== 'saved') throw new Error(answer.outcome);
  return { shown: answer.shown, undoId: answer.undoId ?? '' };
}
const homeHeadline = async () =>
  (await publishedPages()).home?.sections['headline']?.[0]?.texts['title'];
const currentDraft = async () => {
  const { form, shown } = (await readPageDraft('home')) ?? {};
  return [form?.sections['headline']?.[0]?.texts['title'], shown?.state, shown?.waiting];
};

onBothEngines('a scheduled page', () => {
  beforeEach(async () => {
    registerUndoHandler('page', pageUndoHandler);
    const tables = ['pages', 'page_drafts', 'page_revisions', 'page_schedule'] as const;
    for (const table of [...tables, 'page_versions', 'undo_log'] as const)
      await db().deleteFrom(table).execute();
    fromOthers.missed();
  });

  test('is public from its time on, published once by any number of instances', async () => {
    const at = Date.now() + HOUR;
    const { shown } = await sendPage('publish', formWithTitle('Tomorrow'), at);
    expect(shown).toMatchObject({ state: 'scheduled', waiting: false, publishAt: at });
    expect(await homeHeadline()).toBeUndefined();
    expect(await publishDuePages(at - 1)).toBe(at);
    expect(await homeHeadline()).toBeUndefined();
    const changedIds: string[] = [];
    const end = subscribe('page.changed', ({ id }) => changedIds.push(id));
    await overlap(
      () => publishDuePages(at),
      () => publishDuePages(at),
    );
    expect(await publishDuePages(at)).toBeNull();
    end();
    expect(changedIds).toEqual(['home']);
    expect(await homeHeadline()).toBe('Tomorrow');
    expect(await currentDraft()).toEqual(['Tomorrow', 'published', false]);
  });

  test('publishes the scheduled text: later edits wait', async () => {
    const at = Date.now() + HOUR;
    await sendPage('publish', formWithTitle('Tomorrow'), at);
    await sendPage('autosave', formWithTitle('Some day'));
    expect(await currentDraft()).toEqual(['Some day', 'scheduled', true]);
    await publishDuePages(at);
    expect(await homeHeadline()).toBe('Tomorrow');
    expect(await currentDraft()).toEqual(['Some day', 'published', true]);
    expect((await publishedPages()).home).toEqual(formWithTitle('Tomorrow'));
  });

  test('publishes later edits once the schedule is updated', async () => {
    const at = Date.now() + HOUR;
    await sendPage('publish', formWithTitle('Tomorrow'), at);
    await sendPage('autosave', formWithTitle('Better'));
    const { shown } = await sendPage('publish', formWithTitle('Better'), at);
    expect(shown).toMatchObject({ state: 'scheduled', waiting: false, publishAt: at });
    await publishDuePages(at);
    expect(await homeHeadline()).toBe('Better');
    expect(await currentDraft()).toEqual(['Better', 'published', false]);
  });

  test('is postponed, cancelled with its text kept, or replaced by publishing now', async () => {
    const at = Date.now() + HOUR;
    await sendPage('publish', formWithTitle('Tomorrow'), at);
    await sendPage('publish', formWithTitle('Later'), at + HOUR);
    expect(await publishDuePages(at)).toBe(at + HOUR);
    await sendPage('unpublish', formWithTitle('Later'));
    expect(await currentDraft()).toEqual(['Later', 'published', true]);
    expect(await publishDuePages(at + HOUR)).toBeNull();
    expect(await homeHeadline()).toBeUndefined();
    await sendPage('publish', formWithTitle('Tomorrow'), at);
    await sendPage('publish', formWithTitle('Today'));
    expect(await publishDuePages(at)).toBeNull();
    expect(await homeHeadline()).toBe('Today');
  });

  test('is not undone once published; the earlier schedule is restored, unless its time has passed', async () => {
    const at = Date.now() + HOUR;
    const first = await sendPage('publish', formWithTitle('Tomorrow'), at);
    const second = await sendPage('publish', formWithTitle('Now'));
    expect(await undoChange(second.undoId, 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await currentDraft()).toEqual(['Tomorrow', 'scheduled', false]);
    expect(await undoChange(first.undoId, 'Asha')).toMatchObject({ outcome: 'undone' });
    expect((await readPageDraft('home'))?.shown).toMatchObject({ state: 'published' });
    expect(await publishDuePages(at)).toBeNull();
    const soon = Date.now() + 1;
    await sendPage('publish', formWithTitle('At once'), at);
    await db().updateTable('page_schedule').set({ publish_at: soon }).execute();
    const third = await sendPage('publish', formWithTitle('Now'));
    await expect.poll(() => Date.now()).toBeGreaterThan(soon);
    expect(await undoChange(third.undoId, 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await currentDraft()).toEqual(['At once', 'published', true]);
  });

  test('has its number among the versions of a legal page from its time on', async () => {
    const at = Date.now() + HOUR;
    await sendPage('publish', formWithTitle('New terms', 'terms'), at, 'terms');
    const storedVersions = () =>
      db().selectFrom('page_versions').select(['number', 'published_at']).execute();
    expect(await storedVersions()).toEqual([]);
    await publishDuePages(at);
    expect(await storedVersions()).toEqual([{ number: 1, published_at: at }]);
  });
});
