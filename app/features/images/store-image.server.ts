import { v7 as uuidv7 } from 'uuid';

import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { slugOf } from '~/platform/text/slug';

import { readImage } from './find-images.server';
import type { StoredImage } from './image';
import { imagePath, versionFolder } from './image-address';
import { removeFiles, removeFilesBefore, writeFiles } from './image-files.server';
import { searchText } from './image-rows.server';
import type { Ladder } from './upload/make-ladder.server';
import type { Refusal } from './upload/refusals';

type Upload = {
  readonly file: Uint8Array;
  /** As the file was called: the last part of it, without its ending, becomes the image's name. */
  readonly filename: string;
  readonly folder: string;
  readonly alt: string;
  readonly caption: string;
  /** Who uploads. */
  readonly person: string;
};

/** What decodes takes ten megabytes: it is loaded for the first picture. */
const ladderOf = async (file: Uint8Array) =>
  (await import('./upload/make-ladder.server')).makeLadder(file);

/** Takes a picture into the library. The row is written once its files are durable. */
export async function storeImage(upload: Upload): Promise<StoredImage | Refusal> {
  const ladder = await ladderOf(upload.file);
  if (typeof ladder === 'string') return ladder;
  const { folder, alt, caption, person } = upload;
  const now = Date.now();
  const name = nameOf(upload.filename);
  const path = imagePath(folder, `${unusedStamp(now)}-${plainSlug(name)}`);
  const image: StoredImage = {
    id: uuidv7(),
    path,
    folder,
    name,
    alt,
    caption,
    focalX: 50,
    focalY: 50,
    ...facts(ladder),
    version: 1,
    createdAt: now,
    createdBy: person,
  };
  await writeFiles(path, 1, ladder);
  await db()
    .insertInto('images')
    .values({
      id: image.id,
      path,
      folder,
      name,
      alt,
      caption,
      focal_x: image.focalX,
      focal_y: image.focalY,
      ...columns(ladder),
      version: 1,
      claimed_version: 1,
      search: searchText(image),
      created_at: now,
      created_by: person,
      updated_at: now,
    })
    .execute()
    .catch(async (error: unknown) => {
      await removeFiles(versionFolder(path, 1));
      throw error;
    });
  return image;
}

/** Puts another picture at an image's address. Whoever asks sees the old or the new one, never a mixture. */
export async function replaceImage(id: string, file: Uint8Array): Promise<StoredImage | Refusal> {
  const ladder = await ladderOf(file);
  if (typeof ladder === 'string') return ladder;
  const claimed = await db()
    .updateTable('images')
    .set((eb) => ({ claimed_version: eb('claimed_version', '+', 1) }))
    .where('id', '=', id)
    .returning(['path', 'claimed_version as next'])
    .executeTakeFirst();
  if (!claimed) return 'gone';
  const { path, next } = claimed;
  await writeFiles(path, next, ladder);
  // Of two people who replace at once, the later claim wins, whoever is done first.
  const latest = await transaction(async () => {
    const { numUpdatedRows } = await db()
      .updateTable('images')
      .set({ ...columns(ladder), version: next, updated_at: Date.now() })
      .where('id', '=', id)
      .where('version', '<', next)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) publish('image.changed', { id, path });
    return numUpdatedRows > 0n;
  });
  await (latest ? removeFilesBefore(path, next) : removeFiles(versionFolder(path, next)));
  return (await readImage(id)) ?? 'gone';
}

const facts = ({ width, height, widths, thumbhash, files }: Ladder) => ({
  width,
  height,
  widths,
  thumbhash,
  bytes: files.findLast(({ format }) => format === 'jpg')?.content.byteLength ?? 0,
});

const columns = (ladder: Ladder) => {
  const { widths, ...rest } = facts(ladder);
  return { ...rest, widths: JSON.stringify(widths) };
};

let latestStamp = 0;

/** Milliseconds that no other image of this process carries: pictures of the same name never share their files. */
function unusedStamp(now: number) {
  latestStamp = Math.max(now, latestStamp + 1);
  return latestStamp;
}

/** What a file was called: without folders and without its ending; at most 100 letters. */
const nameOf = (filename: string) =>
  (filename.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/\p{C}/gu, '')
    .trim()
    .slice(0, 100) || 'image';

/** The part of an address: letters a to z and digits only, at most 60. */
const plainSlug = (name: string) =>
  slugOf(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^a-z\d-]+/g, '')
    .slice(0, 60)
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '') || 'image';
