import type { ImageUse } from './image';

type ImageRef = { readonly id: string; readonly path: string };
export type FindImageUses = (image: ImageRef) => Promise<ImageUse[]>;

const useFinders = new Set<FindImageUses>();

/** Features register at start where they show images. */
export function registerImageUses(find: FindImageUses) {
  useFinders.add(find);
}

export async function findImageUses(image: ImageRef): Promise<ImageUse[]> {
  return (await Promise.all([...useFinders].map((find) => find(image)))).flat();
}
