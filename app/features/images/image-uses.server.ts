import type { ImageUse } from './image-use';

type Image = { readonly id: string; readonly path: string };
export type FindImageUses = (image: Image) => Promise<ImageUse[]>;

const finders = new Set<FindImageUses>();

/** Features register at start where they show images. */
export function registerImageUses(find: FindImageUses) {
  finders.add(find);
}

export async function findImageUses(image: Image): Promise<ImageUse[]> {
  return (await Promise.all([...finders].map((find) => find(image)))).flat();
}
