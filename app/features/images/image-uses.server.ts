import type { ImageUse } from './image-use';
import { findSlotsWith } from './slots/slots-with.server';

type Image = { readonly id: string; readonly path: string };
/** Every use of an image in one kind of place. */
export type FindImageUses = (image: Image) => Promise<ImageUse[]>;

const inSlots: FindImageUses = async ({ path }) =>
  (await findSlotsWith(path)).map((slot) => ({
    where: 'Image slot',
    title: slot,
    href: `/admin/gallery/slots#${slot}`,
    fallsBack: true,
  }));

const finders = new Set<FindImageUses>([inSlots]);

/** For features that show images: names a further kind of place in which one can stand. At the start of the process. */
export function registerImageUses(find: FindImageUses) {
  finders.add(find);
}

/** Where an image is used, for whoever is about to delete it. */
export async function findImageUses(image: Image): Promise<ImageUse[]> {
  return (await Promise.all([...finders].map((find) => find(image)))).flat();
}
