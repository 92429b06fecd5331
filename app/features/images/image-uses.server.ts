import type { ImageUse } from './image-use';
import { findSlotsWith } from './slots/slots-with.server';

type Image = { readonly id: string; readonly path: string };
export type FindImageUses = (image: Image) => Promise<ImageUse[]>;

const inSlots: FindImageUses = async ({ path }) =>
  (await findSlotsWith(path)).map((slot) => ({
    where: 'Image slot',
    title: slot,
    href: `/admin/gallery/slots#${slot}`,
    fallsBack: true,
  }));

const finders = new Set<FindImageUses>([inSlots]);

/** Features register the places where they show images at start. */
export function registerImageUses(find: FindImageUses) {
  finders.add(find);
}

export async function findImageUses(image: Image): Promise<ImageUse[]> {
  return (await Promise.all([...finders].map((find) => find(image)))).flat();
}
