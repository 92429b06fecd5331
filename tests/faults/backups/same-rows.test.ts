import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectFeatures } from '~server/connect-features';
import { fillSmallSite } from '~tests/backups/small-site';
import { freshPlace, type Place } from '~tests/engines/engines';
import { makeWorld } from '~tests/engines/undo-world';
import { postDraft } from '~tests/factories/post-draft';
import { atConsoleWith } from '~tests/site/console';
import { inDatabase } from '~tests/site/site-database';

import { archivedTables } from '~/backups/table-plan';
import { migrateToLatest, openDatabase } from '~/db/database.server';
import { db, setDatabase } from '~/db/executor.server';
import { readIdentity } from '~/db/site-identity.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { createFolderStorage } from '~/platform/storage/folder-storage.server';
import { setStorage } from '~/platform/storage/storage.server';

vi.setConfig({ testTimeout: 600_000 });

const SECRET_KEY = 'a key of these tests that nobody else has';
/** The tables that matter most to a studio. Each must have rows, or the comparison proves nothing. */
const NAMED = [
  'leads',
  'lead_notes',
  'lead_events',
  'posts',
  'post_bodies',
  'post_tags',
  'post_revisions',
  'post_slugs',
  'post_likes',
  'images',
  'rate_cards',
  'settings',
  'projects',
  'project_pictures',
  'saved_views',
  'lead_imports',
  'lead_import_parts',
];

let folder: string;
let other: Place;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'same-rows-'));
  other = await freshPlace('postgres');
});
afterAll(async () => {
  await other.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Columns whose values each database generates, so they differ between the databases. */
const OWN = new Set<unknown>(['number']);

/** Every row of a table, read from SQLite directly and not through the backup's code. */
const rowsOfTable = (dataDir: string, table: string) =>
  inDatabase({ dataDir }, (file) => {
    const columns = file
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .filter(({ name }) => table !== 'leads' || !OWN.has(name))
      .map(({ name }) => `"${String(name)}"`)
      .join(', ');
    return file.prepare(`select ${columns} from "${table}" order by ${columns}`).all();
  });
const storedFilesOf = (dataDir: string) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.includes('.'))
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return `${file.slice(dataDir.length)} ${readFileSync(file, 'base64')}`;
    })
    .toSorted();

test('SQLite → SQLite and SQLite → PostgreSQL → SQLite keep every row of every table and every byte of every image', async () => {
  const dataDir = join(folder, 'first');
  const database = await openDatabase({ dataDir });
  setDatabase(database);
  await migrateToLatest(database);
  await readIdentity(database);
  setStorage(await createFolderStorage(join(dataDir, 'files')));
  connectFeatures();
  await makeWorld();
  await fillSmallSite();
  await addMissingRows();
  await database.close();
  const tables = inDatabase({ dataDir }, (file) =>
    archivedTables.filter((table) => file.prepare(`select 1 from "${table}" limit 1`).get()),
  );
  expect(tables).toEqual(expect.arrayContaining(NAMED));

  const [archive, again] = [join(folder, 'one.zip'), join(folder, 'two.zip')];
  await atConsoleWith({ DATA_DIR: dataDir }, 'backup', archive);
  const [bare, back] = [join(folder, 'bare'), join(folder, 'back')];
  await atConsoleWith({ DATA_DIR: bare }, 'restore', archive);
  const DATABASE_URL = other.databaseUrl ?? '';
  const there = join(folder, 'there');
  await atConsoleWith(
    {
      DATA_DIR: there,
      SECRET_KEY,
      RESTORE_DATABASE_URL: DATABASE_URL,
      RESTORE_STORAGE_URL: join(there, 'files'),
    },
    'restore',
    archive,
    '--into',
  );
  await atConsoleWith({ DATA_DIR: there, SECRET_KEY, DATABASE_URL }, 'backup', again);
  await atConsoleWith({ DATA_DIR: back }, 'restore', again);

  for (const copy of [bare, back]) {
    for (const table of archivedTables)
      expect([table, rowsOfTable(copy, table)]).toEqual([table, rowsOfTable(dataDir, table)]);
    expect(storedFilesOf(copy)).toEqual(storedFilesOf(dataDir));
  }
});

/** Adds rows to tables that neither of the two sample sites fills. */
async function addMissingRows() {
  const { key, id } = await db()
    .selectFrom('posts')
    .select(['key', 'id'])
    .where('status', '=', 'published')
    .orderBy('key')
    .executeTakeFirstOrThrow();
  await savePost(postDraft({ id, slug: 'moved-here' }));
  await db()
    .insertInto('post_likes')
    .values({ post_key: key, browser: 'a digest', created_at: 7 })
    .execute();
  await db()
    .insertInto('post_revisions')
    .values({
      id: uuid(),
      post_key: key,
      form: '{"title":"Before"}',
      kind: 'draft',
      tab: 'one',
      created_at: 8,
      saved_at: 9,
      saved_by: 'Meera',
    })
    .execute();
  const { id: card, date } = START_CARD;
  await db()
    .insertInto('rate_cards')
    .values({
      id: card,
      valid_from: date,
      card: JSON.stringify(START_CARD),
      note: 'Start values',
      created_at: 0,
      created_by: null,
    })
    .execute();
}
