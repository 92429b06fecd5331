import { keepRead } from '~/db/kept-read';
import { findImages } from '~/features/images/find-images.server';
import { publicPicture } from '~/features/images/public-picture.server';
import { type PageForm, picturesIn } from '~/features/words/page-text';
import type { PagePictures } from '~/features/words/page-words';
import { publishedPages } from '~/features/words/read-pages.server';
import type { PublishedPages } from '~/features/words/written-pages';
import { subscribe } from '~/platform/events.server';

/** The pictures of a page's blocks, ready to be shown; what is gone from the library is left out. */
export async function picturesOf(form: PageForm): Promise<PagePictures> {
  const images = await findImages(new Set(picturesIn(form)));
  return Object.fromEntries([...images].map(([path, image]) => [path, publicPicture(image)]));
}

const cache = keepRead(async (): Promise<PagePictures> => {
  const forms = Object.values(await publishedPages());
  return Object.assign({}, ...(await Promise.all(forms.map(picturesOf))));
});
subscribe('page.changed', () => cache.forget());
subscribe('image.changed', () => cache.forget());
subscribe('events.missed', () => cache.forget());

/**
 * The pictures of all published pages; while the database is away, what was read last. A page that asks carries the tags `pages` and, where
 * `havePictures`, `images`.
 */
export const publishedPictures = (): Promise<PagePictures> => cache.read();

/** Whether blocks name any image, also one that is gone for now. */
export const havePictures = (pages: PublishedPages): boolean =>
  Object.values(pages).some((form) => picturesIn(form).length > 0);

/** Whether pictures may have changed since they were read: the database is away. */
export const arePicturesOld = () => cache.isOld();

/** For tests that begin with an empty database. */
export const forgetPictures = () => cache.forget();
