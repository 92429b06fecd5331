import { db, transaction } from '~/db/executor.server';
import { findImages } from '~/features/images/find-images.server';
import { publish } from '~/platform/events.server';
import { judgeSave } from '~/platform/judge-save';

import type { SlotName } from './slot-names';

type Filling = {
  path: string;
  alt: string;
  /** Per cent from the left and the top. */
  focalX: number;
  focalY: number;
};

/** `changed_at` of the slot as the user saw it; null for the bundled picture. */
type Seen = number | null;

/** `changed`: someone else changed the slot first, and nothing was stored. */
export async function fillSlot(
  slot: SlotName,
  { path, alt, focalX, focalY }: Filling,
  seen: Seen,
  by: string,
): Promise<'stored' | 'changed' | 'gone'> {
  const image = (await findImages([path])).get(path);
  if (!image) return 'gone';
  const content = { image_path: image.path, alt: alt.trim(), focal_x: focalX, focal_y: focalY };
  // Always later than `seen`, whatever the clock says.
  const changed_at = Math.max(Date.now(), (seen ?? 0) + 1);
  const filling = { ...content, changed_at, changed_by: by };
  return transaction(async () => {
    const filled =
      seen === null ? await fillBundled(slot, filling) : await refill(slot, filling, seen);
    const verdict = await judgeSave(filled !== undefined, () => holds(slot, content));
    if (verdict === 'change') publish('slot.changed', { slot });
    return verdict === 'conflict' ? 'changed' : 'stored';
  });
}

type Content = { image_path: string; alt: string; focal_x: number; focal_y: number };
type Row = Content & { changed_at: number; changed_by: string };

/** A slot whose image was deleted also shows its bundled picture. */
const fillBundled = (slot: SlotName, row: Row) =>
  db()
    .insertInto('image_slots')
    .values({ slot, ...row })
    .onConflict((conflict) =>
      conflict
        .column('slot')
        .doUpdateSet(row)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('images')
                .select('images.id')
                .whereRef('images.path', '=', 'image_slots.image_path'),
            ),
          ),
        ),
    )
    .returning('slot')
    .executeTakeFirst();

const refill = (slot: SlotName, row: Row, seen: number) =>
  db()
    .updateTable('image_slots')
    .set(row)
    .where('slot', '=', slot)
    .where('changed_at', '=', seen)
    .returning('slot')
    .executeTakeFirst();

async function holds(slot: SlotName, { image_path, alt, focal_x, focal_y }: Content) {
  const found = await db()
    .selectFrom('image_slots')
    .select('slot')
    .where('slot', '=', slot)
    .where((eb) => eb.and({ image_path, alt, focal_x, focal_y }))
    .executeTakeFirst();
  return found !== undefined;
}

/** The image stays in the library. `changed`: someone else changed the slot first, and nothing was stored. */
export async function emptySlot(slot: SlotName, seen: number): Promise<'emptied' | 'changed'> {
  return transaction(async () => {
    const emptied = await db()
      .deleteFrom('image_slots')
      .where('slot', '=', slot)
      .where('changed_at', '=', seen)
      .returning('slot')
      .executeTakeFirst();
    if (emptied) {
      publish('slot.changed', { slot });
      return 'emptied';
    }
    const left = await db()
      .selectFrom('image_slots')
      .select('slot')
      .where('slot', '=', slot)
      .executeTakeFirst();
    return left ? 'changed' : 'emptied';
  });
}
