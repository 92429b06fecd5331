import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { atConsole } from '~tests/site/console';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { inDatabase } from '~tests/site/site-database';
import { startSite, type Site } from '~tests/site/start-site';

import { withSqliteTarget } from '~/db/snapshot/row-target.server';

/** A database of an older version, with data that this version migrates. */
const OLDER = '0261_deliveries_failing';

let dataDir: string;
let site: Site | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'update-'));
  const file = join(dataDir, 'studio.sqlite');
  await withSqliteTarget(file, (target) => target.migrate(OLDER));
  const database = new DatabaseSync(file);
  database.exec(`insert into site_identity (id, identity, made_at) values ('site', 'older', 1);
    insert into leads (id, reference, name, email, phone, email_folded, pincode, project_type, content_hash, search, created_at, updated_at)
    values ('lead-1', 'L-1', 'Asha', 'a@example.in', '1', 'a@example.in', '560001', 'Villa', 'x', 'asha', 1, 1)`);
  database.close();
});
afterEach(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const newestMigration = () =>
  inDatabase({ dataDir }, (file) =>
    file.prepare('select max(name) as name from kysely_migration').get(),
  )?.['name'];

test('an update backs up the database first, and restoring that backup reverts the update', async () => {
  site = await startSite({ DEMO_CONTENT: 'off' }, dataDir);
  await expect.poll(() => site?.output()).toContain('Backed up and verified before the update:');
  expect(newestMigration()).not.toBe(OLDER);
  const [name = ''] = readdirSync(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups', name);
  expect(await atConsole(site, 'verify', file)).toContain('Verified: 1 leads');
  expect((await postInquiry(site.url, filledIn({ name: 'Bela' }))).status).toBe(200);
  await site.stop();
  expect(await atConsole({ dataDir }, 'restore', file)).toContain(
    'Copied from the current site: 1 leads',
  );
  site = await startSite({ DEMO_CONTENT: 'off' }, dataDir);
  // No migration is pending, so there is nothing to back up.
  expect(site.output()).not.toContain('Backed up');
  expect(
    inDatabase(site, (database) => database.prepare('select name from leads order by name').all()),
  ).toEqual([{ name: 'Asha' }, { name: 'Bela' }]);
});

test('of the backups before updates three are kept, with the newest although the clock was set back', async () => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  const later = [1, 2, 3].map((day) => `studio-before-update-2099-01-0${day}-02-30-00-0261.zip`);
  for (const name of later) writeFileSync(join(folder, name), '');
  site = await startSite({ DEMO_CONTENT: 'off' }, dataDir);
  const printed = /Backed up and verified before the update: (.*)/;
  await expect.poll(() => site?.output()).toMatch(printed);
  const made = basename(printed.exec(site.output())?.[1] ?? '');
  expect(readdirSync(folder)).toEqual([made, ...later.slice(1)]);
});

test('an update without a possible backup stops with a message, unless a setting allows it', async () => {
  writeFileSync(join(dataDir, 'backups'), 'in its place');
  await expect(startSite({}, dataDir)).rejects.toThrow(
    'The backup before updating the database failed',
  );
  expect(newestMigration()).toBe(OLDER);
  site = await startSite({ BACKUP_BEFORE_UPDATE: 'off', DEMO_CONTENT: 'off' }, dataDir);
  expect(newestMigration()).not.toBe(OLDER);
});

test('the last three backups of updates are retained', async () => {
  mkdirSync(join(dataDir, 'backups'));
  for (const day of [1, 2, 3, 4])
    writeFileSync(
      join(dataDir, 'backups', `studio-before-update-2026-01-0${day}-00-00-00-0190.zip`),
      '',
    );
  site = await startSite({ DEMO_CONTENT: 'off' }, dataDir);
  const left = readdirSync(join(dataDir, 'backups'));
  expect(left).toHaveLength(3);
  expect(left.some((name) => name.includes('2026-01-02'))).toBe(false);
});
