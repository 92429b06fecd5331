import { db } from '~/db/executor.server';

import { isSlotName } from './slot-names';

export async function findSlotsWith(path: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('image_slots')
    .select('slot')
    .where('image_path', '=', path)
    .orderBy('slot')
    .execute();
  return rows.map(({ slot }) => slot).filter(isSlotName);
}
