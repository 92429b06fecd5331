import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { atConsoleWith, refusedAtConsole } from '~tests/site/console';
import { inDatabase } from '~tests/site/site-database';
import { discard, startSite } from '~tests/site/start-site';

import { withSqliteTarget } from '~/db/snapshot/row-target.server';

/** A database of an older version, which a start would back up and migrate. */
const OLDER = '0261_deliveries_failing';
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

let folder: string;
let older: string;
let archive: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'help-'));
  older = join(folder, 'older');
  mkdirSync(older);
  const file = join(older, 'studio.sqlite');
  await withSqliteTarget(file, (target) => target.migrate(OLDER));
  const database = new DatabaseSync(file);
  database.exec(
    "insert into site_identity (id, identity, made_at) values ('site', 'older', 1); pragma journal_mode = delete",
  );
  database.close();
  const site = await startSite();
  archive = join(folder, 'site.zip');
  await atConsoleWith({ DATA_DIR: site.dataDir }, 'backup', archive);
  await discard(site);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file of the folders, with its size and modification time. */
const listFiles = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .toSorted()
    .map((name) => {
      const about = statSync(join(folder, name));
      return about.isDirectory() ? name : [name, about.size, about.mtimeMs];
    });

/** Two folders that a command may run in: one with an older version, and one without a site. */
const places = () => [older, join(folder, 'nowhere')];

const USAGE = 'Usage: npm run admin -- <command>';

test.each([
  [USAGE, []],
  [USAGE, ['--help']],
  [USAGE, ['-h']],
  [USAGE, ['help']],
  [version, ['--version']],
])(
  '%s is printed and nothing changes, also in a folder without a site: %s',
  async (text, words) => {
    const before = listFiles();
    for (const DATA_DIR of places())
      expect(await atConsoleWith({ DATA_DIR }, ...words)).toContain(text);
    expect(listFiles()).toEqual(before);
  },
);

test.each([
  ['nothing-like-it'],
  ['verify'],
  ['restore'],
  ['restore', 'a.zip', '--back'],
  ['login-link', 'now'],
  ['import-leads'],
])('a mistyped command lists the valid ones and changes nothing: %s %s %s', async (...words) => {
  const before = listFiles();
  for (const DATA_DIR of places())
    expect(await refusedAtConsole({ DATA_DIR }, ...words)).toMatch(
      new RegExp(`^${USAGE}.*[.\\s]The(re is no)? command ${words[0]}`, 's'),
    );
  expect(listFiles()).toEqual(before);
});

test.skipIf(process.getuid?.() !== 0)(
  'root makes no files in a folder of another user',
  async () => {
    const DATA_DIR = join(folder, 'of-another-user');
    mkdirSync(DATA_DIR);
    chownSync(DATA_DIR, 65_534, 65_534);
    for (const words of [['restore', archive], ['restore', '--back'], ['new-site']])
      expect(await refusedAtConsole({ DATA_DIR }, ...words)).toContain('belongs to user 65534');
    expect(readdirSync(DATA_DIR)).toEqual([]);
  },
);

test('verifying a backup changes nothing', async () => {
  const before = listFiles();
  for (const DATA_DIR of places())
    expect(await atConsoleWith({ DATA_DIR }, 'verify', archive)).toContain('Verified: ');
  expect(listFiles()).toEqual(before);
});

test('an import that is only tried updates no database', async () => {
  const words = ['import-leads', archive, 'try'];
  expect(await refusedAtConsole({ DATA_DIR: older }, ...words)).toContain(
    'The database was made by an older version.',
  );
  const newest = inDatabase({ dataDir: older }, (file) =>
    file.prepare('select max(name) as name from kysely_migration').get(),
  );
  expect(newest?.['name']).toBe(OLDER);
  expect(existsSync(join(older, 'backups'))).toBe(false);
});

test.each(['--help', '-h', '--version'])('npm start -- %s starts nothing', (option) => {
  const before = listFiles();
  for (const DATA_DIR of places()) {
    const { status, stdout } = spawnSync(process.execPath, ['build/server/main.js', option], {
      env: { DATA_DIR, PORT: '0' },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(option === '--version' ? version : 'Starts the site.'),
    ]);
  }
  expect(listFiles()).toEqual(before);
});
