import { beforeEach, expect, test } from 'vitest';

import { registerOriginator } from '~/backoffice/undo/originators.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { answerDraft } from '~/backoffice/writing/stored/drafts.server';
import { db } from '~/db/executor.server';
import { withOn, withText } from '~/features/words/editor/change-form';
import { defaultForm, type PageForm } from '~/features/words/page-text';
import { shownBlocks } from '~/features/words/page-words';
import { forgetPages, publishedPages } from '~/features/words/read-pages.server';
import { pagesStillOurs } from '~/features/words/still-ours.server';
import { pageOriginator } from '~/features/words/undo/page-originator.server';
import { pageDrafts, readPageDraft } from '~/features/words/writing/page-drafts.server';
import { writtenPages } from '~/features/words/written-pages';

import { onBothEngines } from '../../../../tests/engines/engines';
import { forgetVersions, readVersion, versionsOf } from './read-versions.server';

const ours = defaultForm(writtenPages.terms);
const lawSays = (text: string) => withText(ours, ['clauses', 'law', 'text'], text);

let seq = 0;
async function publish(form: PageForm, page = 'terms') {
  const now = await readPageDraft(page);
  const answer = await answerDraft(
    pageDrafts,
    page,
    { do: 'publish', tab: 'one', seq: (seq += 1), version: now?.version ?? 0, form },
    'Asha',
  );
  return answer.outcome === 'saved' ? (answer.undoId ?? '') : '';
}
const numbers = async () => {
  const { current, others } = await versionsOf('terms');
  return [current.number, others.map(({ number }) => number)];
};
const lawIn = (form: PageForm | undefined) =>
  shownBlocks(form ? { terms: form } : {}, 'terms', 'clauses').find(({ key }) => key === 'law')
    ?.texts['text'];
const labels = async () => (await pagesStillOurs()).map(({ label }) => label);
const lawNow = async () => lawIn((await publishedPages()).terms);
const lawOf = async (number: number) => {
  const version = await readVersion('terms', number);
  return version && lawIn(version.form);
};

onBothEngines('the versions of a legal page', () => {
  beforeEach(async () => {
    registerOriginator('page', pageOriginator);
    for (const table of [
      'pages',
      'page_drafts',
      'page_revisions',
      'page_versions',
      'undo_log',
    ] as const)
      await db().deleteFrom(table).execute();
    forgetPages();
    forgetVersions();
  });

  test('begin with ours, and none is lost', async () => {
    expect(await numbers()).toEqual([1, []]);
    expect(await lawOf(1)).toMatch(/^Indian law governs/);
    await publish(lawSays('The law of Goa.'));
    await publish(lawSays('The law of Kerala.'));
    expect(await numbers()).toEqual([3, [2, 1]]);
    expect(await lawNow()).toBe('The law of Kerala.');
    expect(await lawOf(2)).toBe('The law of Goa.');
    expect(await lawOf(1)).toMatch(/^Indian law governs/);
    expect(await lawOf(4)).toBeUndefined();
    expect((await readVersion('terms', 1))?.at).toBe(writtenPages.terms.versionsSince);
  });

  test('are as many as texts that visitors read: the same text, or one for search engines alone, is none', async () => {
    await publish(ours);
    expect(await numbers()).toEqual([1, []]);
    await publish(withText(ours, ['found', 'found', 'title'], 'Our terms'));
    expect(await numbers()).toEqual([1, []]);
    await publish(withOn(ours, 'clauses', 'law', false));
    expect(await numbers()).toEqual([2, [1]]);
    expect(await lawOf(2)).toBeUndefined();
    expect(await lawNow()).toBeUndefined();
  });

  test('stand after an undo as before, and the next text takes no number that was read', async () => {
    const undoId = await publish(lawSays('By mistake.'));
    expect(await undoChange(undoId, 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await numbers()).toEqual([1, [2]]);
    expect(await lawNow()).toMatch(/^Indian law governs/);
    expect(await lawOf(2)).toBe('By mistake.');
    await publish(lawSays('The law of Kerala.'));
    expect(await numbers()).toEqual([3, [2, 1]]);
  });

  test('say the same, whatever our own texts become', async () => {
    await publish(lawSays('The law of Goa.'));
    const stored = await db()
      .selectFrom('page_versions')
      .select('form')
      .where('number', '=', 2)
      .executeTakeFirstOrThrow();
    for (const { title, text } of Object.values(writtenPages.terms.sections.clauses.defaults).slice(
      0,
      -1,
    )) {
      expect(stored.form).toContain(JSON.stringify(title));
      expect(stored.form).toContain(JSON.stringify(text));
    }
  });

  test('say since when visitors read what they read, also what an undo brought back', async () => {
    const changedAt = async () => (await versionsOf('terms')).changedAt;
    const since = await changedAt();
    expect(since).toBe(writtenPages.terms.versionsSince);
    const undoId = await publish(lawSays('By mistake.'));
    const { current, changedAt: published } = await versionsOf('terms');
    expect(published).toBe(current.at);
    await undoChange(undoId, 'Asha');
    expect(await changedAt()).toBeGreaterThanOrEqual(published);
    expect((await versionsOf('terms')).current).toEqual({ number: 1, at: since });
  });

  test('leave a page among those that are still ours as long as visitors read ours', async () => {
    // The texts of the estimate page apply to any studio.
    expect(await labels()).toEqual([
      'Home',
      'Services',
      'About',
      'Contact',
      'Portfolio',
      'Journal',
      'Terms',
      'Refunds',
      'Privacy',
    ]);
    await publish(ours);
    expect(await labels()).toContain('Terms');
    await publish(lawSays('The law of Goa.'));
    const still = await labels();
    expect(still).not.toContain('Terms');
    expect(still).toContain('Refunds');
  });

  test('are kept of no other page', async () => {
    await publish(defaultForm(writtenPages.about), 'about');
    expect(await db().selectFrom('page_versions').selectAll().execute()).toEqual([]);
    expect(await readVersion('about', 1)).toBeUndefined();
    expect(await readVersion('nowhere', 1)).toBeUndefined();
  });
});
