import type { Back, Originator, Undoing } from '~/backoffice/undo/originators.server';
import { db } from '~/db/executor.server';
import { publish } from '~/platform/events.server';

type SlotState = {
  readonly image_path: string;
  readonly alt: string;
  readonly focal_x: number;
  readonly focal_y: number;
};

export const slotOriginator: Originator<SlotState> = {
  async lock(ids) {
    // Updating the row locks it until the transaction ends.
    await db()
      .updateTable('image_slots')
      .set((eb) => ({ alt: eb.ref('alt') }))
      .where('slot', 'in', ids)
      .execute();
  },
  async capture(ids) {
    const rows = await db()
      .selectFrom('image_slots')
      .select(['slot', 'image_path', 'alt', 'focal_x', 'focal_y'])
      .where('slot', 'in', ids)
      .execute();
    return new Map(rows.map(({ slot, ...row }) => [slot, row]));
  },
  async restore(steps, undoing) {
    for (const step of steps) await restoreOne(step, undoing);
  },
};

async function restoreOne({ id: slot, before }: Back<SlotState>, { by }: Undoing) {
  const current = await db()
    .deleteFrom('image_slots')
    .where('slot', '=', slot)
    .returningAll()
    .executeTakeFirst();
  publish('slot.changed', { slot });
  if (before === null) return;
  const { image_path = '', alt = '', focal_x = 50, focal_y = 50 } = { ...current, ...before };
  // Always later than the previous content, so that it differs from what a user saw.
  const changed_at = Math.max(Date.now(), (current?.changed_at ?? 0) + 1);
  await db()
    .insertInto('image_slots')
    .values({ slot, image_path, alt, focal_x, focal_y, changed_at, changed_by: by ?? '' })
    .execute();
}
