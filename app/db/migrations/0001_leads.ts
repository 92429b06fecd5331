import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, flag, count } = columnTypes(db);

  await createTable(db, 'leads')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('form_id', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('phone_e164', 'text')
    .addColumn('email_folded', 'text', (column) => column.notNull())
    .addColumn('pincode', 'text', (column) => column.notNull())
    .addColumn('bhk', 'text')
    .addColumn('project_type', 'text', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('New'))
    .addColumn('priority', 'text', (column) => column.notNull().defaultTo('medium'))
    .addColumn('suspect', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('suspect_reason', 'text')
    .addColumn('source_page', 'text')
    .addColumn('utm', 'text')
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addColumn('version', count, (column) => column.notNull().defaultTo(1))
    .addColumn('deleted_at', instant)
    .addCheckConstraint(
      'leads_status_check',
      sql`status in ('New', 'Contacted', 'In Progress', 'Converted', 'Lost')`,
    )
    .addCheckConstraint('leads_priority_check', sql`priority in ('high', 'medium', 'low')`)
    .addCheckConstraint('leads_suspect_check', sql`suspect in (0, 1)`)
    .execute();

  const indexes: Record<string, string[]> = {
    leads_by_created: ['created_at', 'id'],
    leads_by_status: ['status', 'created_at', 'id'],
    leads_by_content: ['content_hash', 'created_at'],
    leads_by_phone: ['phone_e164'],
    leads_by_email: ['email_folded'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('leads').columns(columns).execute();
  }
}
