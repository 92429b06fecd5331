import { db } from '~/db/executor.server';
import { textContains } from '~/db/text-contains.server';
import { foldText } from '~/platform/text/fold-text';

import type { ImageQuery, ImageWindow } from './image-query';
import { imageColumns, toStoredImage } from './image-rows.server';

const PAGE_SIZE = 60;

export async function listImages(
  { search, folder }: ImageQuery,
  after: string | null,
): Promise<ImageWindow> {
  let query = db()
    .selectFrom('images')
    .select(imageColumns)
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1);
  if (folder) query = query.where('folder', '=', folder);
  if (after) query = query.where('id', '<', after);
  for (const word of wordsOf(search)) query = query.where(textContains('search', word));
  const rows = await query.execute();
  const images = rows.slice(0, PAGE_SIZE).map(toStoredImage);
  return { images, next: rows.length > PAGE_SIZE ? (images.at(-1)?.id ?? null) : null };
}

export async function listFolders(): Promise<string[]> {
  const rows = await db()
    .selectFrom('images')
    .select('folder')
    .distinct()
    .orderBy('folder')
    .execute();
  return rows.map(({ folder }) => folder);
}

const wordsOf = (search: string) => foldText(search).split(/\s+/).filter(Boolean);
