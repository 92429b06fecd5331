import { sql } from 'kysely';

import { db, engine } from '~/db/executor.server';
import { foldText } from '~/platform/text/fold-text';

import type { ImageQuery, ImageWindow } from './image-query';
import { imageColumns, toStoredImage } from './image-rows.server';

/** Images of one window. */
const SIZE = 60;

/** Images as the library shows them, newest first: those after the image with the id `after`, or the first ones. */
export async function listImages(
  { search, folder }: ImageQuery,
  after: string | null,
): Promise<ImageWindow> {
  let query = db()
    .selectFrom('images')
    .select(imageColumns)
    .orderBy('id', 'desc')
    .limit(SIZE + 1);
  if (folder) query = query.where('folder', '=', folder);
  if (after) query = query.where('id', '<', after);
  for (const word of wordsOf(search)) query = query.where(contains(word));
  const rows = await query.execute();
  const images = rows.slice(0, SIZE).map(toStoredImage);
  return { images, next: rows.length > SIZE ? (images.at(-1)?.id ?? null) : null };
}

/** The folders that have images, by name. */
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

const contains = (word: string) =>
  engine() === 'postgres'
    ? sql<boolean>`strpos(search, ${word}) > 0`
    : sql<boolean>`instr(search, ${word}) > 0`;
