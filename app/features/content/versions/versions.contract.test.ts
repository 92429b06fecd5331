import { beforeEach, expect, test } from 'vitest';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { answerDraft } from '~/backoffice/writing/stored/drafts.server';
import { db } from '~/db/executor.server';
import { setBlockOn, withText } from '~/features/content/editor/change-form';
import { shownBlocks } from '~/features/content/page-content';
import { defaultForm, type PageForm, withDefaults } from '~/features/content/page-text';
import { publishedPages } from '~/features/content/read-pages.server';
import { legalSamples, samplePages } from '~/features/content/sample-pages.server';
import { pageUndoHandler } from '~/features/content/undo/page-undo-handler.server';
import { pageDrafts, readPageDraft } from '~/features/content/writing/page-drafts.server';
import { SAMPLE_VERSION, writtenPages } from '~/features/content/written-pages';
import { fromOthers } from '~/platform/events.server';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { onBothEngines } from '../../../../tests/engines/engines';
import { storeLegalSamples } from './legal-samples.server';
import { readVersion, readPageVersions } from './read-versions.server';

const sample = defaultForm(writtenPages.terms);
const withLawText = (text: string) => withText(sample, ['clauses', 'law', 'text'], text);

let seq = 0;
async function publishPageForm(form: PageForm, page = 'terms') {
  const now = await readPageDraft(page);
  const answer = await answerDraft(
    pageDrafts,
    page,
    { do: 'publish', tab: 'one', seq: (seq += 1), version: now?.version ?? 0, form },
    'Asha',
  );
  return answer.outcome === 'saved' ? (answer.undoId ?? '') : '';
}
const versionNumbers = async () => {
  const { current, others } = await readPageVersions('terms');
  return [current?.number ?? null, others.map(({ number }) => number)];
};
const lawTextIn = (form: PageForm | undefined) =>
  shownBlocks(form ? { terms: form } : {}, 'terms', 'clauses').find(({ key }) => key === 'law')
    ?.texts['text'];
const sampleLabels = async () => (await samplePages()).map(({ label }) => label);
const currentLawText = async () => lawTextIn((await publishedPages()).terms);
const lawTextOf = async (number: number) => {
  const version = await readVersion('terms', number);
  return version && lawTextIn(version.form);
};

onBothEngines('the versions of a legal page', () => {
  beforeEach(async () => {
    registerUndoHandler('page', pageUndoHandler);
    for (const table of [
      'pages',
      'page_drafts',
      'page_revisions',
      'page_versions',
      'undo_log',
      'settings',
    ] as const)
      await db().deleteFrom(table).execute();
    forgetSettings();
    fromOthers.missed();
  });

  test('begin with the studio’s own text: the sample has no number, and none is lost', async () => {
    expect(await readPageVersions('terms')).toEqual({ current: null, others: [] });
    expect(await lawTextOf(1)).toBeUndefined();
    expect(await lawTextOf(0)).toBeUndefined();
    await publishPageForm(withLawText('The law of Goa.'));
    await publishPageForm(withLawText('The law of Kerala.'));
    expect(await versionNumbers()).toEqual([2, [1]]);
    expect(await currentLawText()).toBe('The law of Kerala.');
    expect(await lawTextOf(1)).toBe('The law of Goa.');
    expect(await lawTextOf(3)).toBeUndefined();
  });

  test('are created only for texts that visitors read, not for the same text or one for search engines alone', async () => {
    await publishPageForm(sample);
    expect(await versionNumbers()).toEqual([1, []]);
    await publishPageForm(withText(sample, ['found', 'found', 'title'], 'Our terms'));
    expect(await versionNumbers()).toEqual([1, []]);
    await publishPageForm(setBlockOn(sample, 'clauses', 'law', false));
    expect(await versionNumbers()).toEqual([2, [1]]);
    expect(await lawTextOf(2)).toBeUndefined();
    expect(await currentLawText()).toBeUndefined();
  });

  test('are unchanged after an undo, and the next text gets no number that was read', async () => {
    const undoId = await publishPageForm(withLawText('By mistake.'));
    expect(await undoChange(undoId, 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await versionNumbers()).toEqual([null, [1]]);
    expect(await lawTextOf(1)).toBe('By mistake.');
    await publishPageForm(withLawText('The law of Kerala.'));
    expect(await versionNumbers()).toEqual([2, [1]]);
  });

  test('stay the same, whatever our default texts become', async () => {
    await publishPageForm(withLawText('The law of Goa.'));
    const stored = await db()
      .selectFrom('page_versions')
      .select('form')
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    for (const { title, text } of Object.values(writtenPages.terms.sections.clauses.defaults).slice(
      0,
      -1,
    )) {
      expect(stored.form).toContain(JSON.stringify(title));
      expect(stored.form).toContain(JSON.stringify(text));
    }
  });

  test('say since when visitors have read a text, also after an undo', async () => {
    await publishPageForm(withLawText('The law of Goa.'));
    const first = await readPageVersions('terms');
    expect(first.changedAt).toBe(first.current?.at);
    const undoId = await publishPageForm(withLawText('By mistake.'));
    await undoChange(undoId, 'Asha');
    const undone = await readPageVersions('terms');
    expect(undone.current).toEqual(first.current);
    expect(undone.changedAt).toBeGreaterThanOrEqual(first.changedAt ?? 0);
  });

  test('don’t exist for a page with the sample, and staff see which sample', async () => {
    // The texts of the estimate page apply to any studio.
    const others = ['Home', 'Services', 'About', 'Contact', 'Portfolio', 'Journal'];
    expect(await sampleLabels()).toEqual([...others, 'Terms', 'Refunds', 'Privacy']);
    expect((await readPageDraft('terms'))?.shown.sample).toBe('latest');
    await publishPageForm(withLawText('The law of Goa.'));
    expect((await readPageDraft('terms'))?.shown.sample).toBeNull();
    // Published unchanged, the text is the studio’s own.
    await publishPageForm(defaultForm(writtenPages.refund), 'refund');
    expect(await sampleLabels()).toEqual([...others, 'Privacy']);
    expect((await readPageDraft('about'))?.shown.sample).toBeNull();
  });

  test('are stored for no other page', async () => {
    await publishPageForm(defaultForm(writtenPages.about), 'about');
    expect(await db().selectFrom('page_versions').selectAll().execute()).toEqual([]);
    expect(await readVersion('about', 1)).toBeUndefined();
    expect(await readVersion('nowhere', 1)).toBeUndefined();
  });

  test('stay unchanged after an update, and the owner sees that a newer sample exists', async () => {
    const older = withDefaults(writtenPages.terms, withLawText('The law of an older release.'));
    await db()
      .insertInto('page_versions')
      .values({
        page_id: 'en/terms',
        number: SAMPLE_VERSION,
        form: JSON.stringify(older),
        published_at: 1,
        published_by: '',
      })
      .execute();
    await storeLegalSamples();
    expect(await currentLawText()).toBe('The law of an older release.');
    expect(await versionNumbers()).toEqual([null, []]);
    expect(await lawTextOf(0)).toBeUndefined();
    const samples = async () =>
      (await legalSamples()).map(({ label, isOlder }) => [label, isOlder]);
    expect(await samples()).toEqual([
      ['Terms', true],
      ['Refunds', false],
      ['Privacy', false],
    ]);
    const opened = await readPageDraft('terms');
    expect(opened?.shown.sample).toBe('older');
    expect(lawTextIn(opened?.form)).toBe('The law of an older release.');

    const undoId = await publishPageForm(sample);
    expect(await currentLawText()).toMatch(/^Indian law governs/);
    expect(await samples()).not.toContainEqual(['Terms', true]);
    await undoChange(undoId, 'Asha');
    expect(await currentLawText()).toBe('The law of an older release.');
    expect(await samples()).toContainEqual(['Terms', true]);
  });

  test('of the sample leave out the estimator while it is switched off, also when published unchanged', async () => {
    await storeLegalSamples();
    const visibleTexts = async () => {
      const { terms, privacy } = await publishedPages();
      return [
        ...shownBlocks({ terms }, 'terms', 'clauses'),
        ...shownBlocks({ privacy }, 'privacy', 'clauses'),
      ]
        .flatMap(({ texts }) => Object.values(texts))
        .filter((text) => /estimat/i.test(text)).length;
    };
    expect(await visibleTexts()).toBe(2);
    await saveSettings('estimator', { shown: '' });
    expect(await visibleTexts()).toBe(0);
    expect((await legalSamples()).some(({ isOlder }) => isOlder)).toBe(false);
    for (const page of ['terms', 'privacy'])
      await publishPageForm((await readPageDraft(page))?.form ?? sample, page);
    expect(await visibleTexts()).toBe(0);
    // A published text is the studio's own.
    await saveSettings('estimator', { shown: 'on' });
    expect(await visibleTexts()).toBe(0);
  });
});
