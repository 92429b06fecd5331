import { v7 as uuid } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { withImageFolder } from '~tests/factories/image-folder';
import { imageRow } from '~tests/factories/image-row';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { registerImageUses } from '~/features/images/image-uses.server';
import { imageFolderUndoHandler } from '~/features/images/undo/image-folder-undo-handler.server';
import { imageUndoHandler } from '~/features/images/undo/image-undo-handler.server';

import { changeImages, parseImagesChange } from './change-images.server';

const used = new Set<string>();
registerImageUses(async ({ id }) =>
  used.has(id) ? [{ where: 'Article', title: 'Porch', href: '/x' }] : [],
);

async function store(name: string) {
  const id = uuid();
  const row = imageRow(`/images/houses/1700000000000-${name}.jpg`);
  await db()
    .insertInto('images')
    .values({ ...row, id, folder: 'houses', name, alt: '' })
    .execute();
  return id;
}
const readImages = () =>
  db().selectFrom('images').select(['name', 'folder', 'alt']).orderBy('name').execute();
const formOf = (fields: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
};

onBothEngines('Several images', () => {
  withImageFolder();
  let [court, stair, porch] = ['', '', ''];
  beforeEach(async () => {
    registerUndoHandler('image', imageUndoHandler);
    registerUndoHandler('image folder of', imageFolderUndoHandler);
    used.clear();
    await db().deleteFrom('undo_log').execute();
    [court, stair, porch] = [await store('court'), await store('stair'), await store('porch')];
  });

  test('are moved to another folder, and back by one undo', async () => {
    const answer = await changeImages({ do: 'move', ids: [court, stair], folder: 'plans' }, 'Asha');
    expect(answer).toMatchObject({ ok: true, message: '2 images moved to plans.' });
    expect((await readImages()).map(({ folder }) => folder)).toEqual(['plans', 'houses', 'plans']);
    expect(await undoChange(answer.undoId ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(new Set((await readImages()).map(({ folder }) => folder))).toEqual(new Set(['houses']));
  });

  test('are deleted, except those in use, which are named; one undo restores all', async () => {
    used.add(porch);
    const answer = await changeImages({ do: 'delete', ids: [court, porch, stair] }, 'Asha');
    expect(answer).toMatchObject({ ok: false, deselect: [court, stair] });
    expect(answer.message).toMatch(/^2 images deleted\. .*In use, so not deleted: porch\.$/);
    expect((await readImages()).map(({ name }) => name)).toEqual(['porch']);
    expect(await undoChange(answer.undoId ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await readImages()).toHaveLength(3);
  });

  test('get an alt text each, unless someone else has changed it meanwhile', async () => {
    await db().updateTable('images').set({ alt: 'Theirs' }).where('id', '=', stair).execute();
    const texts = [
      { id: court, alt: 'A court', seen: '' },
      { id: stair, alt: 'A stair', seen: '' },
    ];
    const answer = await changeImages({ do: 'alt', texts }, 'Asha');
    expect(answer).toMatchObject({
      ok: false,
      message: 'Alt text of 1 image saved. Someone else changed it meanwhile: stair.',
      deselect: [court],
    });
    expect((await readImages()).map(({ alt }) => alt)).toEqual(['A court', '', 'Theirs']);
    expect(await undoChange(answer.undoId ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    expect((await readImages()).map(({ alt }) => alt)).toEqual(['', '', 'Theirs']);
  });
});

test.each([
  { do: 'delete', ids: '' },
  { do: 'move', ids: uuid(), folder: '../up' },
  { do: 'alt', texts: 'no JSON' },
  { do: 'alt', texts: JSON.stringify([{ id: uuid(), alt: 'x'.repeat(501), seen: '' }]) },
])('%o changes nothing', (fields) => {
  expect(parseImagesChange(formOf(fields))).toBeUndefined();
});
