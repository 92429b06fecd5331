import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { judgeSave } from '~/platform/judge-save';

import { findImages, readImage } from './find-images.server';
import { type ImageWords, imageWordsOf } from './image';
import { searchText } from './image-rows.server';

/** `changed`: someone else saved first, and nothing was stored. */
export async function editImage(
  id: string,
  words: ImageWords,
  seen: ImageWords,
): Promise<'saved' | 'changed' | 'gone'> {
  return transaction(async () => {
    const image = await readImage(id);
    if (!image) return 'gone';
    const { alt, caption, focalX, focalY } = words;
    const { numUpdatedRows } = await db()
      .updateTable('images')
      .set({
        alt,
        caption,
        focal_x: focalX,
        focal_y: focalY,
        search: searchText({ ...words, name: image.name }),
        updated_at: Date.now(),
      })
      .where('id', '=', id)
      .where('alt', '=', seen.alt)
      .where('caption', '=', seen.caption)
      .where('focal_x', '=', seen.focalX)
      .where('focal_y', '=', seen.focalY)
      .executeTakeFirst();
    const verdict = await judgeSave(
      numUpdatedRows > 0n,
      () => JSON.stringify(imageWordsOf(image)) === JSON.stringify(imageWordsOf(words)),
    );
    if (verdict === 'change') publish('image.changed', { id, path: image.path });
    return verdict === 'conflict' ? 'changed' : 'saved';
  });
}

export type SavedAlt =
  | { readonly done: 'saved'; readonly before: string }
  | { readonly done: 'changed' | 'gone' };

export async function saveAltToLibrary(path: string, alt: string): Promise<SavedAlt> {
  return transaction(async () => {
    const image = (await findImages([path])).get(path);
    if (!image) return { done: 'gone' };
    const currentWords = imageWordsOf(image);
    const done = await editImage(image.id, { ...currentWords, alt }, currentWords);
    return done === 'saved' ? { done, before: image.alt } : { done };
  });
}

/** The first alt text written for an image anywhere becomes that of the library. */
export async function fillEmptyAlts(
  texts: readonly { readonly path: string; readonly alt: string }[],
): Promise<void> {
  const images = await findImages(texts.map(({ path }) => path));
  for (const { path, alt } of texts) {
    const image = images.get(path);
    if (image?.alt !== '' || alt.trim() === '') continue;
    await editImage(image.id, { ...imageWordsOf(image), alt: alt.trim() }, imageWordsOf(image));
  }
}

/** Addresses stay the same. @returns the number of images that exist. */
export async function moveImages(ids: readonly string[], folder: string): Promise<number> {
  const { numUpdatedRows } = await db()
    .updateTable('images')
    .set({ folder, updated_at: Date.now() })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
