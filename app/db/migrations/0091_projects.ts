import { type Kysely, sql } from 'kysely';

import { columnTypes, createTable } from './portable';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { instant, flag, count } = columnTypes(db);

  await createTable(db, 'projects')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('discipline', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('year', count, (column) => column.notNull())
    .addColumn('area', count)
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('cost_band', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('brief', 'text', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('credits', 'text', (column) => column.notNull())
    .addColumn('article_slug', 'text')
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('on_home', flag, (column) => column.notNull())
    .addColumn('position', count, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('version', count, (column) => column.notNull().defaultTo(1))
    .addCheckConstraint(
      'projects_discipline_check',
      sql`discipline in ('architecture', 'structure', 'interior', 'urban')`,
    )
    .addCheckConstraint('projects_status_check', sql`status in ('study', 'in progress', 'built')`)
    .addCheckConstraint('projects_visibility_check', sql`visibility in ('draft', 'published')`)
    .execute();
  await db.schema
    .createIndex('projects_in_order')
    .on('projects')
    .columns(['visibility', 'position', 'id'])
    .execute();

  const ofProject = (table: 'project_slugs' | 'project_pictures' | 'project_services') =>
    createTable(db, table)
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addForeignKeyConstraint(
        `${table}_project`,
        ['project_id'],
        'projects',
        ['id'],
        (constraint) => constraint.onDelete('cascade'),
      );
  await ofProject('project_slugs')
    .addColumn('slug', 'text', (column) => column.notNull().primaryKey())
    .execute();
  await ofProject('project_pictures')
    .addColumn('position', count, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('focal_x', count, (column) => column.notNull())
    .addColumn('focal_y', count, (column) => column.notNull())
    .addPrimaryKeyConstraint('project_pictures_key', ['project_id', 'position'])
    .addCheckConstraint('project_pictures_kind_check', sql`kind in ('slot', 'drawing', 'image')`)
    .addCheckConstraint(
      'project_pictures_part_check',
      sql`part in ('model', 'drawing', 'process', 'result')`,
    )
    .execute();
  await ofProject('project_services')
    .addColumn('service', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_services_key', ['project_id', 'service'])
    .execute();

  await db.schema
    .createIndex('project_slugs_by_project')
    .on('project_slugs')
    .column('project_id')
    .execute();
  await db.schema
    .createIndex('project_pictures_by_source')
    .on('project_pictures')
    .columns(['source', 'kind'])
    .execute();
}
