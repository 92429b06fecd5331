import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable, isPostgres } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, count } = columnTypes(db);
  const ofPost = (table: 'post_drafts' | 'post_revisions' | 'post_schedule') =>
    createTable(db, table)
      .addColumn('post_key', 'integer', (column) => column.notNull())
      .addForeignKeyConstraint(`${table}_post`, ['post_key'], 'posts', ['key'], (constraint) =>
        constraint.onDelete('cascade'),
      );

  await ofPost('post_drafts')
    .addColumn('form', 'text')
    .addColumn('version', count, (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('tab_since', count, (column) => column.notNull())
    .addColumn('tab_seq', count, (column) => column.notNull())
    .addColumn('saved_at', instant, (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_drafts_key', ['post_key'])
    .execute();

  await ofPost('post_revisions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('saved_at', instant, (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('post_revisions_by_post')
    .on('post_revisions')
    .columns(['post_key', 'id'])
    .execute();

  // Published posts with a date in the future.
  await ofPost('post_schedule')
    .addColumn('publish_date', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('post_schedule_key', ['post_key'])
    .execute();
  await db.schema
    .createIndex('post_schedule_by_date')
    .on('post_schedule')
    .column('publish_date')
    .execute();

  const order = (name: string, columns: string) =>
    sql`create index ${sql.ref(name)} on posts (${sql.raw(columns)})`.execute(db);
  await order('posts_all_by_date', 'publish_date, key');
  await order('posts_all_by_views', 'views, key');
  await order('posts_all_by_title', 'lower(title), key');
  await order('posts_all_by_category', 'category, publish_date, key');
  await order('posts_by_cover', isPostgres(db) ? 'cover_image collate "C"' : 'cover_image');
}
