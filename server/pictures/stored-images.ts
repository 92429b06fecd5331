import { createMiddleware } from 'hono/factory';
import type { Server } from '~server/middleware';

import { isUnavailable } from '~/db/errors.server';
import { isBinned } from '~/features/images/bin/image-bin.server';
import { findImages } from '~/features/images/find-images.server';
import type { StoredImage } from '~/features/images/image';
import { parseImageAddress, type ImageSize, sizeKey } from '~/features/images/image-address';
import { cachedImageVersion, imageVersion } from '~/features/images/image-version.server';
import { isNotModified } from '~/platform/page-cache/answer';
import { storage, type StoredFile } from '~/platform/storage/storage.server';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT_LIVED = 'public, max-age=300, stale-while-revalidate=86400';
const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' } as const;

export const serveStoredImages = createMiddleware<Server>(async (c) => {
  const { signal } = c.req.raw;
  const foundFile = await findFile(c.req.path, c.req.query('v'), signal).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (!foundFile) return c.notFound();
  if (foundFile === 'binned') {
    // The picture may be restored at any moment.
    c.header('cache-control', 'no-store');
    return c.text('This picture was deleted.', 410);
  }
  const { file, etag, type, cacheControl } = foundFile;
  c.header('etag', etag);
  c.header('cache-control', cacheControl);
  c.header('cross-origin-resource-policy', 'cross-origin');
  if (isNotModified(c.req.header('if-none-match') ?? '', [etag])) {
    await file.body.cancel();
    return c.body(null, 304);
  }
  c.header('content-type', type);
  c.header('content-length', String(file.bytes));
  if (c.req.method === 'GET') return c.body(file.body);
  await file.body.cancel();
  return c.body(null);
});

/** A URL with the version needs no database. */
async function findFile(
  pathname: string,
  versionParameter: string | undefined,
  signal: AbortSignal,
) {
  const address = parseImageAddress(pathname);
  if (!address) return null;
  const { path, size } = address;
  const version = Number(/^[1-9]\d{0,8}$/.exec(versionParameter ?? '')?.[0]);
  if (size && version && (await mayBeServed(path, version))) {
    const file = await storage().get(sizeKey(path, version, size), undefined, signal);
    if (file) return described(file, size, version, IMMUTABLE);
  }
  const image = (await findImages([path])).get(path);
  if (!image) return (await isBinned(path)) ? 'binned' : null;
  // A page rendered before a replacement asks for files that are gone.
  const nearestStored = nearestSize(image, size);
  const file = await storage().get(sizeKey(path, image.version, nearestStored), undefined, signal);
  return file && described(file, nearestStored, image.version, SHORT_LIVED);
}

/**
 * In a folder, files are moved when the image is deleted or replaced. In a bucket they remain, so the database is
 * asked. While it is unavailable, nobody can delete an image.
 */
async function mayBeServed(path: string, version: number): Promise<boolean> {
  if (storage().renames) return true;
  try {
    return (await imageVersion(path)) === version;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return (cachedImageVersion(path) ?? version) === version;
  }
}

const described = (
  file: StoredFile,
  { width, format }: ImageSize,
  version: number,
  cacheControl: string,
) => ({ file, etag: `"${version}-${width}-${format}"`, type: TYPES[format], cacheControl });

/** The requested size, else the next wider one, else the widest. */
function nearestSize({ widths, width }: StoredImage, size: ImageSize | null): ImageSize {
  if (!size) return { width, format: 'jpg' };
  return {
    format: size.format,
    width: widths.find((candidate) => candidate >= size.width) ?? width,
  };
}
