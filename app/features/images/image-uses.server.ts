import { findPostsWith } from '~/features/blog/posts/posts-with.server';
import { findProjectsWith } from '~/features/portfolio/projects-with.server';

import type { ImageUse } from './image-use';
import { findSlotsWith } from './slots/slots-with.server';

type Image = { readonly id: string; readonly path: string };
/** Every use of an image in one kind of place. */
type Place = (image: Image) => Promise<ImageUse[]>;

/** Covers and texts of posts, by the address without its ending: it stands in the addresses of the rungs too. */
const inPosts: Place = async ({ path }) =>
  (await findPostsWith(path.slice(0, -'.jpg'.length))).map(({ id, title, cover }) => ({
    where: cover ? 'Cover of the article' : 'In the article',
    title,
    href: `/manage-blog/${id}`,
  }));

const inSlots: Place = async ({ path }) =>
  (await findSlotsWith(path)).map((slot) => ({
    where: 'Image slot',
    title: slot,
    href: `/admin/gallery/slots#${slot}`,
  }));

const inProjects: Place = async ({ path }) =>
  (await findProjectsWith(path)).map(({ id, name }) => ({
    where: 'Project',
    title: name,
    href: `/admin/gallery/projects/${id}`,
  }));

/** Everywhere an image can stand. A new place is one function here. */
const places: readonly Place[] = [inPosts, inSlots, inProjects];

/** Where an image is used, for whoever is about to delete it. */
export async function findImageUses(image: Image): Promise<ImageUse[]> {
  return (await Promise.all(places.map((place) => place(image)))).flat();
}
