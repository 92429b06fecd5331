import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

// `person_id` has no foreign key, because a restore carries appointments whose person may be missing.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, flag, count } = columnTypes(db);
  await createTable(db, 'appointments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('form_id', 'text', (column) => column.unique())
    .addColumn('client_name', 'text', (column) => column.notNull())
    .addColumn('client_email', 'text', (column) => column.notNull())
    .addColumn('client_phone', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('kind_id', 'text', (column) => column.notNull())
    .addColumn('kind_name', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) =>
      column.notNull().check(sql`mode in ('booked', 'requested')`),
    )
    .addColumn('place', 'text', (column) =>
      column.notNull().check(sql`place in ('call', 'studio', 'site')`),
    )
    .addColumn('person_id', 'text')
    .addColumn('starts_at', instant)
    .addColumn('ends_at', instant)
    .addColumn('buffer_before', count, (column) => column.notNull())
    .addColumn('buffer_after', count, (column) => column.notNull())
    .addColumn('wishes', 'text')
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .check(sql`status in ('requested', 'booked', 'cancelled', 'done', 'no_show')`),
    )
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('sequence', count, (column) => column.notNull().defaultTo(0))
    .addColumn('zone', 'text')
    .addColumn('suspect', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addColumn('version', count, (column) => column.notNull().defaultTo(1))
    .addCheckConstraint(
      'appointments_times_check',
      sql`(starts_at is null) = (ends_at is null) and (status <> 'booked' or (starts_at is not null and person_id is not null))`,
    )
    .execute();
  await sql`create index appointments_of_lead on appointments (lead_id)`.execute(db);
  await sql`create index appointments_by_time on appointments (starts_at)`.execute(db);
  // A booked slot can't be booked again: each of its five-minute units is one row.
  await createTable(db, 'appointment_units')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('unit', count, (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) =>
      column.notNull().references('appointments.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('appointment_units_pkey', ['person_id', 'unit'])
    .execute();
  await sql`create index appointment_units_of on appointment_units (appointment_id)`.execute(db);
  await createTable(db, 'appointment_holds')
    .addColumn('form_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('ends_at', instant, (column) => column.notNull())
    .addColumn('buffer_before', count, (column) => column.notNull())
    .addColumn('buffer_after', count, (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();
  await createTable(db, 'blocked_times')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('ends_at', instant, (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await sql`create index blocked_times_by_end on blocked_times (ends_at)`.execute(db);
  await createTable(db, 'busy_times')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('ends_at', instant, (column) => column.notNull())
    .execute();
  await sql`create index busy_times_of_source on busy_times (person_id, source)`.execute(db);
  await sql`create index busy_times_by_end on busy_times (ends_at)`.execute(db);
}
