import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { upload, withImageFolder } from '~tests/factories/image-folder';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { answerDraft } from '~/backoffice/writing/stored/drafts.server';
import { db } from '~/db/executor.server';
import { withDefaultText, withPicture } from '~/features/content/editor/change-form';
import { isAllSample, defaultForm, type PageForm } from '~/features/content/page-text';
import { publishedPages } from '~/features/content/read-pages.server';
import { pageUndoHandler } from '~/features/content/undo/page-undo-handler.server';
import { pageDrafts } from '~/features/content/writing/page-drafts.server';
import { readManagedPage } from '~/features/content/writing/read-managed-page.server';
import { writtenPages } from '~/features/content/written-pages';
import { deleteImage, restoreImage } from '~/features/images/bin/delete-image.server';
import { registerImageUses } from '~/features/images/image-uses.server';
import { imageUndoHandler } from '~/features/images/undo/image-undo-handler.server';
import { fromOthers } from '~/platform/events.server';

import { imageUsesInPages } from './image-uses.server';
import { havePictures, picturesOf, publishedPictures } from './read-pictures.server';

const sample = defaultForm(writtenPages.about);
const withTestPicture = (path: string, alt = '') =>
  withPicture(sample, 'steps', 'brief', { path, alt });

let seq = 0;
async function sendPage(what: 'autosave' | 'publish', form: PageForm, at?: number) {
  const { version = 1 } = (await readManagedPage('about')) ?? {};
  seq += 1;
  const request = { do: what, tab: 'one', seq, version, form, ...(at !== undefined && { at }) };
  const answer = await answerDraft(pageDrafts, 'about', request, 'Asha');
  expect(answer.outcome).toBe('saved');
  return answer.outcome === 'saved' ? answer.undoId : null;
}

onBothEngines('a picture in a block', () => {
  withImageFolder();
  beforeEach(async () => {
    registerImageUses(imageUsesInPages);
    registerUndoHandler('image', imageUndoHandler);
    registerUndoHandler('page', pageUndoHandler);
    for (const table of ['pages', 'page_drafts', 'page_revisions', 'page_schedule'] as const)
      await db().deleteFrom(table).execute();
    fromOthers.missed();
  });

  test('is stored with the texts, shown once they are published, and removed with them', async () => {
    const { path } = await upload({ alt: 'A court' });
    await sendPage('autosave', withTestPicture(path, 'The plot'));
    expect((await readManagedPage('about'))?.form).toEqual(withTestPicture(path, 'The plot'));
    expect(await publishedPictures()).toEqual({});
    await sendPage('publish', withTestPicture(path, 'The plot'));
    expect(await publishedPictures()).toMatchObject({
      [path]: { alt: 'A court', width: 64, height: 48 },
    });
    const { about } = await publishedPages();
    expect([havePictures(await publishedPages()), isAllSample(writtenPages.about, about)]).toEqual([
      true,
      false,
    ]);
    const back = withDefaultText(withTestPicture(path), 'steps', 'brief');
    expect(back).toEqual(sample);
    await sendPage('publish', back);
    expect(havePictures(await publishedPages())).toBe(false);
    expect(await publishedPictures()).toEqual({});
  });

  test('keeps its image in the library: published, draft or scheduled', async () => {
    const image = await upload();
    const used = { outcome: 'used', uses: [{ title: 'About', href: '/admin/pages/about' }] };
    await sendPage('autosave', withTestPicture(image.path));
    expect(await deleteImage(image.id, 'Asha')).toMatchObject(used);
    await sendPage('publish', withTestPicture(image.path), Date.now() + 3_600_000);
    expect(await deleteImage(image.id, 'Asha')).toMatchObject(used);
    await sendPage('publish', withTestPicture(image.path));
    await sendPage('autosave', sample);
    expect(await deleteImage(image.id, 'Asha')).toMatchObject(used);
    await sendPage('publish', sample);
    expect(await deleteImage(image.id, 'Asha')).toMatchObject({ outcome: 'deleted' });
  });

  test('that was deleted from the library is not shown, and shown again once it is restored', async () => {
    const image = await upload();
    await sendPage('publish', sample);
    await deleteImage(image.id, 'Asha');
    await sendPage('publish', withTestPicture(image.path));
    expect(await picturesOf(withTestPicture(image.path))).toEqual({});
    expect(await publishedPictures()).toEqual({});
    expect(havePictures(await publishedPages())).toBe(true);
    await restoreImage(image.id);
    expect(Object.keys(await publishedPictures())).toEqual([image.path]);
  });
});
