import { beforeEach, describe, expect, test } from 'vitest';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { answerDraft } from '~/backoffice/writing/stored/drafts.server';
import { listRevisions } from '~/backoffice/writing/stored/revisions.server';
import { db } from '~/db/executor.server';
import { withText } from '~/features/content/editor/change-form';
import { shownBlocks } from '~/features/content/page-content';
import { defaultForm, type PageForm } from '~/features/content/page-text';
import { publishedPages } from '~/features/content/read-pages.server';
import { pageUndoHandler } from '~/features/content/undo/page-undo-handler.server';
import { writtenPages } from '~/features/content/written-pages';
import { fromOthers } from '~/platform/events.server';

import { onBothEngines } from '../../../../tests/engines/engines';
import { pageDrafts, readPageDraft } from './page-drafts.server';
import { pageStore } from './page-store.server';
import { readManagedPage } from './read-managed-page.server';

const TITLE = ['headline', 'headline', 'title'] as const;
const sample = defaultForm(writtenPages.home);
const formWithTitle = (title: string) => withText(sample, TITLE, title);
const homeHeadline = async () =>
  shownBlocks(await publishedPages(), 'home', 'headline')[0]?.texts['title'];

let seq = 0;
const sendPage = (
  what: 'autosave' | 'publish' | 'restore',
  form: PageForm,
  version: number,
  more = {},
) =>
  answerDraft(
    pageDrafts,
    'home',
    { do: what, tab: 'one', seq: (seq += 1), version, form, ...more },
    'Asha',
  );

onBothEngines('a page of the site', () => {
  beforeEach(async () => {
    registerUndoHandler('page', pageUndoHandler);
    for (const table of ['pages', 'page_drafts', 'page_revisions', 'undo_log'] as const)
      await db().deleteFrom(table).execute();
    fromOthers.missed();
  });

  test('shows the default text until something of it is published, and for the rest afterwards', async () => {
    expect(await homeHeadline()).toMatch(/one set of drawings\.$/);
    await sendPage('autosave', formWithTitle('Two partners, one plan'), 1);
    expect(await homeHeadline()).toMatch(/one set of drawings\.$/);
    expect(await readManagedPage('home')).toMatchObject({ waiting: true, savedBy: 'Asha' });
    await sendPage('publish', formWithTitle('Two partners, one plan'), 2);
    expect(await homeHeadline()).toBe('Two partners, one plan');
    expect(shownBlocks(await publishedPages(), 'home', 'services')[0]?.texts).toMatchObject({
      title: 'What we do',
    });
    expect(await readManagedPage('home')).toMatchObject({ waiting: false, version: 3 });
  });

  test('is told of another tab’s save, and overwrites nothing', async () => {
    await sendPage('autosave', formWithTitle('Mine'), 1);
    const stale = await answerDraft(
      pageDrafts,
      'home',
      { do: 'autosave', tab: 'two', seq: 1, version: 1, form: formWithTitle('Theirs') },
      'Ravi',
    );
    expect(stale).toMatchObject({ outcome: 'stale', form: formWithTitle('Mine'), by: 'Asha' });
    expect((await readPageDraft('home'))?.form).toEqual(formWithTitle('Mine'));
  });

  test('is restored from a revision', async () => {
    await sendPage('publish', formWithTitle('First'), 1);
    await sendPage('publish', formWithTitle('Second'), 2);
    const [, first] = await listRevisions(pageStore, 'home');
    const answer = await sendPage('restore', formWithTitle('Second'), 3, { revision: first?.id });
    expect(answer).toMatchObject({ outcome: 'saved', form: formWithTitle('First') });
    expect(await homeHeadline()).toBe('Second');
  });

  describe('that was published by mistake', () => {
    test('shows its previous text, and the draft waits', async () => {
      await sendPage('publish', formWithTitle('First'), 1);
      await sendPage('autosave', formWithTitle('Second'), 2);
      const answer = await sendPage('publish', formWithTitle('Second'), 3);
      const undoId = answer.outcome === 'saved' ? answer.undoId : null;
      expect(await undoChange(undoId ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
      expect(await homeHeadline()).toBe('First');
      expect(await readManagedPage('home')).toMatchObject({
        waiting: true,
        form: formWithTitle('Second'),
      });
    });

    test('for the first time shows the default text again', async () => {
      const answer = await sendPage('publish', formWithTitle('First'), 1);
      const undoId = answer.outcome === 'saved' ? answer.undoId : null;
      await undoChange(undoId ?? '', 'Asha');
      expect(await homeHeadline()).toMatch(/one set of drawings\.$/);
    });
  });

  test('that doesn’t exist is neither read nor written', async () => {
    expect(await readPageDraft('nowhere')).toBeNull();
    expect(await listRevisions(pageStore, 'nowhere')).toEqual([]);
  });

  test('that can’t be read shows the default text, and the others their own', async () => {
    await sendPage('publish', formWithTitle('Ours no more'), 1);
    await db().updateTable('pages').set({ form: '{"sections":7}' }).execute();
    fromOthers.missed();
    expect(await homeHeadline()).toMatch(/one set of drawings\.$/);
  });
});
