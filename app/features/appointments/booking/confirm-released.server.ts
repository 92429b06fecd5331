import { db } from '~/db/executor.server';
import { toAppointment } from '~/features/appointments/appointment-rows.server';
import { readSettings } from '~/settings/settings.server';

import { moveInDiary } from './change-appointment.server';
import { lockDiary } from './lock-diary.server';
import { announceChange } from './store-appointment.server';

/**
 * Books what these leads, which are no longer possible spam, had requested, in the surrounding transaction. If the time
 * is no longer free, the appointment stays unconfirmed, so that staff offer another one.
 */
export async function confirmReleased(leadIds: readonly string[], now = Date.now()): Promise<void> {
  await lockDiary();
  const rows = await db()
    .selectFrom('appointments')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .where('suspect', '=', 1)
    .where('status', 'in', ['booked', 'requested'])
    .orderBy('created_at')
    .execute();
  for (const { id, startsAt, ...rest } of rows.map(toAppointment))
    if (startsAt !== null)
      await moveInDiary(id, { at: startsAt, actor: null }, await readSettings());
    else {
      const update = { suspect: 0, version: rest.version + 1, updated_at: now } as const;
      await db().updateTable('appointments').set(update).where('id', '=', id).execute();
      const request = { ...rest, id, startsAt, suspect: false, version: update.version };
      await announceChange(request, 'requested', { actor: null, now });
    }
}
