import { db, lockFor } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';

/** Why a lead can't be deleted: its client would still expect the appointment. */
export const HAS_APPOINTMENT =
  'This lead has an appointment. Cancel the appointment first, so that the client knows.';

/**
 * Those of these leads with an appointment to come or a request, also by a lead merged into them; possible spam doesn't count. Until
 * the transaction ends, no other appointment is booked.
 */
export async function leadsWithAppointment(
  ids: readonly string[],
  now = Date.now(),
): Promise<ReadonlySet<string>> {
  // The lock of `lockDiary`.
  await lockFor('appointments');
  const awaited = new Set<string>();
  for (const batch of inBatches(ids)) {
    const rows = await db()
      .selectFrom('appointments')
      .innerJoin('leads', 'leads.id', 'appointments.lead_id')
      .select(['leads.id', 'leads.merged_into as mainId'])
      .where((eb) => eb.or([eb('leads.id', 'in', batch), eb('leads.merged_into', 'in', batch)]))
      .where('appointments.suspect', '=', 0)
      .where((eb) =>
        eb.or([
          eb('appointments.status', '=', 'requested'),
          eb.and([eb('appointments.status', '=', 'booked'), eb('appointments.ends_at', '>', now)]),
        ]),
      )
      .execute();
    for (const { id, mainId } of rows) awaited.add(mainId ?? id);
  }
  return awaited;
}
