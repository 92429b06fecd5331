import type { PagePictures } from '~/features/content/page-content';
import { type PageForm, picturePathsIn } from '~/features/content/page-text';
import { publishedPages } from '~/features/content/read-pages.server';
import type { PublishedPages } from '~/features/content/written-pages';
import { findImages, publicPicture } from '~/features/images/find-images.server';
import { staleIfUnavailable } from '~/platform/stale-if-unavailable';

/** Pictures of a page's blocks, without those deleted from the library. */
export async function picturesOf(form: PageForm): Promise<PagePictures> {
  const images = await findImages(new Set(picturePathsIn(form)));
  return Object.fromEntries([...images].map(([path, image]) => [path, publicPicture(image)]));
}

const pictureCache = staleIfUnavailable(async (): Promise<PagePictures> => {
  const forms = Object.values(await publishedPages());
  return Object.assign({}, ...(await Promise.all(forms.map(picturesOf))));
}, ['page.changed', 'image.changed']);

/**
 * The pictures of all published pages, or the last known ones while the database is unavailable. Pages that use this
 * need the cache tag `pages` and, if `havePictures`, `images`.
 */
export const publishedPictures = (): Promise<PagePictures> => pictureCache.read();

/** Includes images that are deleted from the library. */
export const havePictures = (pages: PublishedPages): boolean =>
  Object.values(pages).some((form) => picturePathsIn(form).length > 0);

/** Returns true if the database was unavailable, so pictures may have changed. */
export const arePicturesOld = () => pictureCache.isOld();
