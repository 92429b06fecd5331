import { createHash } from 'node:crypto';

import { v7 as uuidv7 } from 'uuid';

import { isOutOfRoom, isUnavailable } from '~/db/errors.server';
import { db, engine, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { textStart } from '~/platform/text/cut-text';
import { slugOf } from '~/platform/text/slug';

import { claimPath, releasePath } from './claim-path.server';
import { readImage } from './find-images.server';
import type { StoredImage } from './image';
import { versionFolder, withoutTimeStamp } from './image-address';
import {
  removeFiles,
  removeFilesBefore,
  removeUnlessUnreachable,
  writeFiles,
} from './image-files.server';
import { imageColumns, searchText, toStoredImage } from './image-rows.server';
import type { ResizedImage } from './upload/draw-sizes';
import type { Refusal } from './upload/refusals';

type Upload = {
  readonly file: Uint8Array;
  /** The image's name is derived from it. */
  readonly filename: string;
  readonly folder: string;
  readonly alt: string;
  readonly caption: string;
  readonly person: string;
};

const hashOfFile = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');

export async function findImageOfFile(file: Uint8Array): Promise<StoredImage | null> {
  const row = await db()
    .selectFrom('images')
    .select(imageColumns)
    .where('file_hash', '=', hashOfFile(file))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStoredImage(row) : null;
}

/** The decoder takes 10 MB of memory, so it is loaded on demand. */
const resizeFile = async (file: Uint8Array) =>
  (await import('./upload/resize-image.server')).resizeImage(file);

/** The row is written once the files are durable. */
export async function storeImage(upload: Upload): Promise<StoredImage | Refusal> {
  const resized = await resizeFile(upload.file);
  if (typeof resized === 'string') return resized;
  const { folder, alt, caption, person } = upload;
  const now = Date.now();
  const name = nameOf(upload.filename);
  const path = await claimPath(folder, plainSlug(name), now);
  const image: StoredImage = {
    id: uuidv7(),
    path,
    folder,
    name,
    alt,
    caption,
    focalX: 50,
    focalY: 50,
    ...rowValues(resized),
    version: 1,
    createdAt: now,
    createdBy: person,
  };
  try {
    await writeFiles(path, 1, resized);
    await transaction(async () => {
      await insertImage(image, resized, hashOfFile(upload.file));
      await releasePath(path);
    });
  } catch (error) {
    await removeFailedFiles(path, error);
    throw error;
  }
  return image;
}

const insertImage = (image: StoredImage, resized: ResizedImage, fileHash: string) =>
  db()
    .insertInto('images')
    .values({
      id: image.id,
      path: image.path,
      folder: image.folder,
      name: image.name,
      alt: image.alt,
      caption: image.caption,
      focal_x: image.focalX,
      focal_y: image.focalY,
      ...columns(resized),
      version: 1,
      claimed_version: 1,
      file_hash: fileHash,
      search: searchText(image),
      created_at: image.createdAt,
      created_by: image.createdBy,
      updated_at: image.createdAt,
    })
    .execute();

/** On PostgreSQL the row may exist despite a lost response, and then its files stay. */
async function removeFailedFiles(path: string, error: unknown) {
  if (engine() === 'postgres' && isUnavailable(error) && !isOutOfRoom(error)) return;
  await removeUnlessUnreachable(path, 1, error);
  await releasePath(path).catch(() => undefined);
}

/** Visitors see the old or the new picture, never a mixture. */
export async function replaceImage(id: string, file: Uint8Array): Promise<StoredImage | Refusal> {
  const resized = await resizeFile(file);
  if (typeof resized === 'string') return resized;
  const claimed = await db()
    .updateTable('images')
    .set((eb) => ({ claimed_version: eb('claimed_version', '+', 1) }))
    .where('id', '=', id)
    .returning(['path', 'claimed_version as next'])
    .executeTakeFirst();
  if (!claimed) return 'gone';
  const { path, next } = claimed;
  await writeFiles(path, next, resized);
  // Of two concurrent replacements the later claim wins, whichever finishes first.
  const latestVersion = await transaction(async () => {
    const { numUpdatedRows } = await db()
      .updateTable('images')
      .set({
        ...columns(resized),
        version: next,
        file_hash: hashOfFile(file),
        updated_at: Date.now(),
      })
      .where('id', '=', id)
      .where('version', '<', next)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) publish('image.changed', { id, path });
    return numUpdatedRows > 0n;
  });
  await (latestVersion ? removeFilesBefore(path, next) : removeFiles(versionFolder(path, next)));
  return (await readImage(id)) ?? 'gone';
}

const rowValues = ({ width, height, widths, thumbhash, files }: ResizedImage) => ({
  width,
  height,
  widths,
  thumbhash,
  bytes: files.findLast(({ format }) => format === 'jpg')?.content.byteLength ?? 0,
});

const columns = (resized: ResizedImage) => {
  const { widths, ...otherValues } = rowValues(resized);
  return { ...otherValues, widths: JSON.stringify(widths) };
};

/** Without folders, extension and the time stamp of an earlier upload; at most 100 characters. */
const nameOf = (filename: string) =>
  textStart(
    withoutTimeStamp(filename.split(/[\\/]/).at(-1) ?? '')
      .replace(/\.[^.]{1,5}$/, '')
      .replaceAll(/\p{C}/gu, '')
      .trim(),
    100,
  ) || 'image';

const plainSlug = (name: string) =>
  slugOf(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^a-z\d-]+/g, '')
    .slice(0, 60)
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '') || 'image';
