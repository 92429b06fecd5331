import type { Kysely } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);

  await createTable(db, 'admin_gate')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('pin_hash', 'text', (column) => column.notNull())
    .addColumn('key_check', 'text', (column) => column.notNull())
    .addColumn('environment_pin', 'text')
    .addColumn('unknown_tries', count, (column) => column.notNull().defaultTo(0))
    .addColumn('latest_at', instant, (column) => column.notNull())
    .addColumn('recovery_hash', 'text')
    .execute();

  await createTable(db, 'pin_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('pin_attempts_by_time').on('pin_attempts').column('at').execute();

  await createTable(db, 'admin_devices')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('failures', count, (column) => column.notNull().defaultTo(0))
    .addColumn('leads_seen_at', instant, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('last_used_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();

  await createTable(db, 'admin_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('device_id', 'text', (column) =>
      column.notNull().references('admin_devices.id').onDelete('cascade'),
    )
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('last_seen_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('confirmed_at', instant, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('admin_sessions_by_device')
    .on('admin_sessions')
    .column('device_id')
    .execute();

  await createTable(db, 'admin_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();

  await createTable(db, 'admin_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', instant, (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('last_used_at', instant)
    .execute();
}
