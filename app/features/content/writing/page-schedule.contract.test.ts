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

const titled = (title: string, page: 'home' | 'terms' = 'home') =>
  withText(defaultForm(writtenPages[page]), ['headline', 'headline', 'title'], title);
const HOUR = 3_600_000;

let seq = 0;
async function send(
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
const headline = async () =>
  (await publishedPages()).home?.sections['headline']?.[0]?.texts['title'];
const now = async () => {
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
    const { shown } = await send('publish', titled('Tomorrow'), at);
    expect(shown).toMatchObject({ state: 'scheduled', waiting: false, publishAt: at });
    expect(await headline()).toBeUndefined();
    expect(await publishDuePages(at - 1)).toBe(at);
    expect(await headline()).toBeUndefined();
    const changedIds: string[] = [];
    const end = subscribe('page.changed', ({ id }) => changedIds.push(id));
    await overlap(
      () => publishDuePages(at),
      () => publishDuePages(at),
    );
    expect(await publishDuePages(at)).toBeNull();
    end();
    expect(changedIds).toEqual(['home']);
    expect(await headline()).toBe('Tomorrow');
    expect(await now()).toEqual(['Tomorrow', 'published', false]);
  });

  test('publishes the scheduled text: later edits wait', async () => {
    const at = Date.now() + HOUR;
    await send('publish', titled('Tomorrow'), at);
    await send('autosave', titled('Some day'));
    expect(await now()).toEqual(['Some day', 'scheduled', true]);
    await publishDuePages(at);
    expect(await headline()).toBe('Tomorrow');
    expect(await now()).toEqual(['Some day', 'published', true]);
    expect((await publishedPages()).home).toEqual(titled('Tomorrow'));
  });

  test('publishes later edits once the schedule is updated', async () => {
    const at = Date.now() + HOUR;
    await send('publish', titled('Tomorrow'), at);
    await send('autosave', titled('Better'));
    const { shown } = await send('publish', titled('Better'), at);
    expect(shown).toMatchObject({ state: 'scheduled', waiting: false, publishAt: at });
    await publishDuePages(at);
    expect(await headline()).toBe('Better');
    expect(await now()).toEqual(['Better', 'published', false]);
  });

  test('is postponed, cancelled with its text kept, or replaced by publishing now', async () => {
    const at = Date.now() + HOUR;
    await send('publish', titled('Tomorrow'), at);
    await send('publish', titled('Later'), at + HOUR);
    expect(await publishDuePages(at)).toBe(at + HOUR);
    await send('unpublish', titled('Later'));
    expect(await now()).toEqual(['Later', 'published', true]);
    expect(await publishDuePages(at + HOUR)).toBeNull();
    expect(await headline()).toBeUndefined();
    await send('publish', titled('Tomorrow'), at);
    await send('publish', titled('Today'));
    expect(await publishDuePages(at)).toBeNull();
    expect(await headline()).toBe('Today');
  });

  test('is not undone once published; the earlier schedule is restored, unless its time has passed', async () => {
    const at = Date.now() + HOUR;
    const first = await send('publish', titled('Tomorrow'), at);
    const second = await send('publish', titled('Now'));
    expect(await undoChange(second.undoId, 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await now()).toEqual(['Tomorrow', 'scheduled', false]);
    expect(await undoChange(first.undoId, 'Asha')).toMatchObject({ outcome: 'undone' });
    expect((await readPageDraft('home'))?.shown).toMatchObject({ state: 'published' });
    expect(await publishDuePages(at)).toBeNull();
    const soon = Date.now() + 1;
    await send('publish', titled('At once'), at);
    await db().updateTable('page_schedule').set({ publish_at: soon }).execute();
    const third = await send('publish', titled('Now'));
    await expect.poll(() => Date.now()).toBeGreaterThan(soon);
    expect(await undoChange(third.undoId, 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await now()).toEqual(['At once', 'published', true]);
  });

  test('has its number among the versions of a legal page from its time on', async () => {
    const at = Date.now() + HOUR;
    await send('publish', titled('New terms', 'terms'), at, 'terms');
    const versions = () =>
      db().selectFrom('page_versions').select(['number', 'published_at']).execute();
    expect(await versions()).toEqual([]);
    await publishDuePages(at);
    expect(await versions()).toEqual([{ number: 1, published_at: at }]);
  });
});
