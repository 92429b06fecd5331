import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { keepFeedAddresses } from '~/features/appointments/calendar/feed.server';
import { findFirstConflict } from '~/features/appointments/desk/take-over-appointments.server';
import { publish } from '~/platform/events.server';
import { peopleOfRow, peopleText } from '~/settings/appointments/appointment-kinds';
import { loadSettings, saveSettings } from '~/settings/settings.server';

/** Every column that holds a person's id. A test compares it with the schema. */
export const personColumns = [
  ['leads', 'owner_id'],
  ['lead_sources', 'owner_id'],
  ['appointments', 'person_id'],
  ['appointment_units', 'person_id'],
  ['appointment_holds', 'person_id'],
  ['blocked_times', 'person_id'],
  ['busy_times', 'person_id'],
  ['person_calendars', 'person_id'],
  ['admin_devices', 'person_id'],
  ['admin_passkeys', 'person_id'],
  ['push_subscriptions', 'person'],
  ['deliveries', 'person'],
] as const;

/** @returns why two entries of one person can't be merged yet, or null. */
export async function whyNotMerged(from: string, to: string, name: string): Promise<string | null> {
  const clash = await findFirstConflict(from, to);
  if (clash !== null)
    return `Both entries of ${name} have an appointment on ${clash}. Move or cancel one of them first.`;
  const { count } = await db()
    .selectFrom('person_calendars')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', 'in', [from, to])
    .where('sealed_address', 'is not', null)
    .executeTakeFirstOrThrow();
  return count > 1
    ? `Both entries of ${name} have a calendar. Remove one of them in Settings → Appointments first.`
    : null;
}

/** Gives everything of one entry to the other. Call after `whyNotMerged`, before the first entry is deleted. */
export async function moveToPerson(from: string, to: string): Promise<void> {
  await keepFeedAddresses(from, to);
  await dropDoubles(from, to);
  for (const [table, column] of personColumns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from}`.execute(db());
  await sql`update deliveries set recipient = ${`person/${to}`}
    where recipient = ${`person/${from}`}`.execute(db());
  await moveKinds(from, to);
  await moveViews(from, to);
  publish('appointment.changed', { id: '' });
}

/** Rows that the other entry already has. Units clash only in the past. */
async function dropDoubles(from: string, to: string) {
  await db()
    .deleteFrom('appointment_units')
    .where('person_id', '=', from)
    .where('unit', 'in', (eb) =>
      eb.selectFrom('appointment_units').select('unit').where('person_id', '=', to),
    )
    .execute();
  await db()
    .deleteFrom('deliveries')
    .where('recipient', '=', `person/${from}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries as same')
          .select('same.id')
          .whereRef('same.news', '=', 'deliveries.news')
          .whereRef('same.subject', '=', 'deliveries.subject')
          .whereRef('same.channel', '=', 'deliveries.channel')
          .where('same.recipient', '=', `person/${to}`),
      ),
    )
    .execute();
  const calendars = await db()
    .selectFrom('person_calendars')
    .select(['person_id', 'sealed_address'])
    .where('person_id', 'in', [from, to])
    .execute();
  if (calendars.length < 2) return;
  const address = calendars.find((calendar) => calendar.sealed_address)?.sealed_address ?? null;
  await db().deleteFrom('person_calendars').where('person_id', '=', from).execute();
  await db()
    .updateTable('person_calendars')
    .set({ sealed_address: address })
    .where('person_id', '=', to)
    .execute();
}

async function moveKinds(from: string, to: string) {
  const { appointments } = (await loadSettings()).stored;
  if (!appointments.some((row) => peopleOfRow(row).includes(from))) return;
  const merged = appointments.map((row) => {
    const people = peopleOfRow(row).map((id) => (id === from ? to : id));
    return { ...row, people: peopleText([...new Set(people)]) };
  });
  await saveSettings('appointments', merged);
}

async function moveViews(from: string, to: string) {
  for (const { id, query } of await db()
    .selectFrom('saved_views')
    .select(['id', 'query'])
    .execute()) {
    const params = new URLSearchParams(query);
    if (params.get('owner') !== from) continue;
    params.set('owner', to);
    await db()
      .updateTable('saved_views')
      .set({ query: params.toString() })
      .where('id', '=', id)
      .execute();
  }
}
