import { db, lockFor } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';

export const HAS_APPOINTMENT =
  'This lead has an appointment. Cancel the appointment first, so that the client knows.';

/** Includes appointments of merged leads, but no possible spam. No other is booked until the transaction ends. */
export async function leadsWithAppointment(ids: readonly string[]): Promise<ReadonlySet<string>> {
  // `lockDiary` takes the same lock.
  await lockFor('appointments');
  const rows = await Array.fromAsync(inBatches(ids), (batch) =>
    db()
      .selectFrom('appointments')
      .innerJoin('leads', 'leads.id', 'appointments.lead_id')
      .select(({ fn }) => fn.coalesce('leads.merged_into', 'leads.id').as('id'))
      .where((eb) => eb.or([eb('leads.id', 'in', batch), eb('leads.merged_into', 'in', batch)]))
      .where('appointments.suspect', '=', 0)
      .where((eb) =>
        eb.or([
          eb('appointments.status', '=', 'requested'),
          eb.and([
            eb('appointments.status', '=', 'booked'),
            eb('appointments.ends_at', '>', Date.now()),
          ]),
        ]),
      )
      .execute(),
  );
  return new Set(rows.flat().map(({ id }) => id));
}
