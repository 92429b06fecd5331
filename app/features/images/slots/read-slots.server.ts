import { db } from '~/db/executor.server';
import { staleIfUnavailable } from '~/db/stale-if-unavailable';
import { findImages } from '~/features/images/find-images.server';
import type { StoredImage } from '~/features/images/image';
import { publicPicture } from '~/features/images/public-picture.server';
import { subscribe } from '~/platform/events.server';

import { isSlotName, type SlotName } from './slot-names';
import type { FilledSlots } from './slot-sources';

export type SlotContent = {
  slot: SlotName;
  image: StoredImage;
  /** These may differ from the image's own. */
  alt: string;
  focalX: number;
  focalY: number;
  changedAt: number;
  changedBy: string;
};

/** A slot whose image was deleted is left out. */
export async function readSlots(): Promise<SlotContent[]> {
  const rows = await db().selectFrom('image_slots').selectAll().orderBy('slot').execute();
  const images = await findImages(rows.map(({ image_path }) => image_path));
  return rows.flatMap((row) => {
    const image = images.get(row.image_path);
    if (!image || !isSlotName(row.slot)) return [];
    return [
      {
        slot: row.slot,
        image,
        alt: row.alt,
        focalX: row.focal_x,
        focalY: row.focal_y,
        changedAt: row.changed_at,
        changedBy: row.changed_by,
      },
    ];
  });
}

const cache = staleIfUnavailable(async (): Promise<FilledSlots> => {
  const contents = await readSlots();
  return Object.fromEntries(
    contents.map(({ slot, image, alt, focalX, focalY }) => [
      slot,
      publicPicture({ ...image, alt, focalX, focalY }),
    ]),
  );
});
subscribe('slot.changed', () => cache.forget());
subscribe('image.changed', () => cache.forget());
subscribe('events.missed', () => cache.forget());

/** While the database is unavailable, the last slots read. A page that calls this needs the tags `slots` and `images`. */
export const filledSlots = (): Promise<FilledSlots> => cache.read();

export const areSlotsOld = () => cache.isOld();
