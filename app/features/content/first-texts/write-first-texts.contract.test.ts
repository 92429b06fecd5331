import { beforeEach, expect, test } from 'vitest';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { answerDraft } from '~/backoffice/writing/stored/drafts.server';
import { db } from '~/db/executor.server';
import { withText } from '~/features/content/editor/change-form';
import { shownBlocks } from '~/features/content/page-content';
import { defaultForm } from '~/features/content/page-text';
import { publishedPages } from '~/features/content/read-pages.server';
import { samplePages } from '~/features/content/sample-pages.server';
import { pageUndoHandler } from '~/features/content/undo/page-undo-handler.server';
import { pageDrafts, readPageDraft } from '~/features/content/writing/page-drafts.server';
import { writtenPages } from '~/features/content/written-pages';
import { fromOthers } from '~/platform/events.server';

import { onBothEngines } from '../../../../tests/engines/engines';
import { writeFirstTexts } from './write-first-texts.server';

const ANSWERS = {
  name: ' Nila Structures ',
  city: 'Kochi',
  what: 'structural design',
  whom: 'home owners',
  charge: 'a fixed fee.',
  since: '2012',
  services: 'structure',
};
function write(publish: boolean, changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...ANSWERS, ...changes })) form.set(name, value);
  return writeFirstTexts(form, { publish, by: 'Asha' });
}
const homeHeadline = async () =>
  shownBlocks(await publishedPages(), 'home', 'headline')[0]?.texts['title'];
const SAMPLE = writtenPages.home.sections.headline.defaults.headline.title;
const OWN = 'Structural design in Kochi';
const all = ['home', 'services', 'about'];

let seq = 0;
const sendPage = async (page: string, verb: 'autosave' | 'publish', title: string) =>
  answerDraft(
    pageDrafts,
    page,
    {
      do: verb,
      tab: 'one',
      seq: (seq += 1),
      version: (await readPageDraft(page))?.version ?? 0,
      form: withText(defaultForm(writtenPages.home), ['headline', 'headline', 'title'], title),
    },
    'Dev',
  );

onBothEngines('First texts of the pages', () => {
  beforeEach(async () => {
    registerUndoHandler('page', pageUndoHandler);
    const tables = ['pages', 'page_drafts', 'page_revisions', 'page_versions', 'undo_log'] as const;
    for (const table of tables) await db().deleteFrom(table).execute();
    fromOthers.missed();
  });

  test('are published at once, and undone with one undo', async () => {
    const written = await write(true);
    expect(written).toMatchObject({ published: all, drafts: [] });
    expect(await homeHeadline()).toBe(OWN);
    const services = await publishedPages().then((pages) =>
      shownBlocks(pages, 'services', 'services'),
    );
    expect(services.map(({ texts }) => [texts['name'], texts['fee']])).toEqual([
      ['Structure', 'A fixed fee.'],
    ]);
    const labels = (await samplePages()).map(({ label }) => label);
    for (const page of ['Home', 'Services', 'About']) expect(labels).not.toContain(page);
    const { undoId } = 'undoId' in written ? written : { undoId: null };
    expect(await undoChange(undoId ?? '', 'Asha')).toMatchObject({
      outcome: 'undone',
      conflicts: 0,
    });
    expect(await homeHeadline()).toBe(SAMPLE);
  });

  test('are drafts if the owner prefers that, which visitors don’t see', async () => {
    expect(await write(false)).toMatchObject({ published: [], drafts: all });
    expect(await homeHeadline()).toBe(SAMPLE);
    const draft = await readPageDraft('home');
    expect(draft?.shown.waiting).toBe(true);
    expect(draft?.form.sections['headline']?.[0]?.texts['title']).toBe(OWN);
    // The second run finds no sample text left to replace.
    expect(await write(false, { city: 'Thrissur' })).toMatchObject({ published: [], drafts: [] });
  });

  test('never overwrite or publish a draft', async () => {
    await sendPage('home', 'publish', 'Our own headline');
    await sendPage('home', 'autosave', 'A headline to come');
    expect(await write(true)).toMatchObject({ published: ['services', 'about'], drafts: ['home'] });
    expect(await homeHeadline()).toBe('Our own headline');
    const draft = await readPageDraft('home');
    expect(draft?.form.sections['headline']?.[0]?.texts['title']).toBe('A headline to come');
    expect(draft?.form.sections['lead']?.[0]?.texts['text']).toMatch(/^Nila Structures offers/);
  });

  test('are refused with a message beside each missing answer, and nothing is written', async () => {
    const refused = await write(true, { city: ' ', since: 'long ago', services: 'gardens' });
    expect(refused).toEqual({
      problems: {
        city: 'Enter a city.',
        since: 'Enter a year, such as 2012.',
        services: expect.any(String),
      },
    });
    expect(await write(true, { since: '2999' })).toHaveProperty('problems.since');
    expect(await write(true, { what: 'x'.repeat(45) })).toHaveProperty('problems.what');
    expect(await homeHeadline()).toBe(SAMPLE);
  });
});
