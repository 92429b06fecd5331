import { db, transaction } from '~/db/executor.server';
import { findImages } from '~/features/images/find-images.server';
import { publish } from '~/platform/events.server';

import type { SlotName } from './slot-names';

type Filling = {
  /** The address of a stored image. */
  path: string;
  alt: string;
  /** Per cent from the left and from the top. */
  focalX: number;
  focalY: number;
};

/** Puts an image into a slot, or changes its words there. Resolves with false when there is no such image. */
export async function fillSlot(
  slot: SlotName,
  { path, alt, focalX, focalY }: Filling,
  by: string,
): Promise<boolean> {
  const image = (await findImages([path])).get(path);
  if (!image) return false;
  const values = {
    image_path: image.path,
    alt: alt.trim(),
    focal_x: focalX,
    focal_y: focalY,
    changed_at: Date.now(),
    changed_by: by,
  };
  await transaction(async () => {
    await db()
      .insertInto('image_slots')
      .values({ slot, ...values })
      .onConflict((conflict) => conflict.column('slot').doUpdateSet(values))
      .execute();
    publish('slot.changed', { slot });
  });
  return true;
}

/** Gives a slot back to its bundled picture. The image stays in the library. */
export async function emptySlot(slot: SlotName): Promise<void> {
  await transaction(async () => {
    const emptied = await db()
      .deleteFrom('image_slots')
      .where('slot', '=', slot)
      .returning('slot')
      .execute();
    if (emptied.length) publish('slot.changed', { slot });
  });
}
