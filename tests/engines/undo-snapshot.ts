import { sql } from 'kysely';

import { comparedByUndo } from '~/backups/table-plan';
import { db } from '~/db/executor.server';

import { waitingDeliveries } from './undo-deliveries';

/** Version, the version of invitations, times, history and author of a change, which an undo does not restore. */
const TIME_COLUMNS = new Set([
  'version',
  'claimed_version',
  'sequence',
  'updated_at',
  'updated_by',
  'changed_at',
  'changed_by',
  'saved_at',
  'saved_by',
  'tab',
  'tab_since',
  'tab_seq',
  'binned_at',
]);

/** The search index of the admin's lists, which no backup contains. */
const SEARCH_TABLES = ['post_words'];

/** Everything that staff change, as stored. Records created since `first` that are in the bin are left out. */
export async function snapshot(first: ReadonlySet<string>): Promise<Record<string, string[]>> {
  const database: Record<string, string[]> = {};
  for (const table of [...comparedByUndo, ...SEARCH_TABLES]) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db(),
    );
    database[table] = rows
      // A working copy without text is the same as none.
      .filter((row) => table !== 'post_drafts' || row['form'] !== null)
      .filter((row) => !(row['binned_at'] && !first.has(String(row['id']))))
      // Leave out rows that belong to a newly created record.
      .filter(({ project_id: project, lead_id: lead }) =>
        [project, lead].every((id) => typeof id !== 'string' || first.has(id)),
      )
      .map((row) => JSON.stringify(pickComparable(row)))
      .toSorted();
  }
  // The public search index of articles. A draft's entry is updated only when it is published.
  const articles = await db()
    .selectFrom('post_texts')
    .innerJoin('posts', 'posts.key', 'post_texts.rowid')
    .where('posts.status', '=', 'published')
    .select(['posts.id', 'post_texts.words'])
    .execute();
  const copies = await db()
    .selectFrom('project_drafts')
    .select(['project_id', 'form'])
    .where('form', 'is not', null)
    .execute();
  const pages = await db()
    .selectFrom('pages')
    .select(['id', 'form'])
    .unionAll(
      db()
        .selectFrom('page_drafts')
        .select(['page_id as id', sql<string>`'written ' || form`.as('form')])
        .where('form', 'is not', null),
    )
    .unionAll(
      db()
        .selectFrom('page_schedule')
        .select(['page_id as id', sql<string>`'scheduled ' || publish_at || form`.as('form')]),
    )
    .execute();
  const calls = await db()
    .selectFrom('lead_events')
    .select(['lead_id', 'became', 'words'])
    .where('what', '=', 'call')
    .execute();
  return {
    ...database,
    articles: articles.map((article) => JSON.stringify(article)).toSorted(),
    calls: calls.map((call) => JSON.stringify(call)).toSorted(),
    waiting: await waitingDeliveries(first),
    pages: pages.map((page) => JSON.stringify(page)).toSorted(),
    copies: copies
      .filter(({ project_id: project }) => first.has(project))
      .map((copy) => JSON.stringify(copy))
      .toSorted(),
  };
}

/** Compares whether a record is in the bin, but not since when. */
const pickComparable = (row: Record<string, unknown>) =>
  Object.entries({ ...row, binned: Boolean(row['binned_at']) })
    .filter(([column]) => !TIME_COLUMNS.has(column))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The IDs of all records. */
export async function allIds(): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const table of ['leads', 'posts', 'projects', 'images', 'binned_images'] as const) {
    const rows = await db().selectFrom(table).select('id').execute();
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}
