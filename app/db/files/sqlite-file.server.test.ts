import {
  chmodSync,
  cpSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeEach, expect, test } from 'vitest';

import { inspectSqliteFile } from './sqlite-file.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-file-'));
  return () => rmSync(folder, { recursive: true });
});
const OURS = { kind: 'database', identity: 'a site', isSiteDatabase: true };

/** A site's database that has grown in its WAL. */
function makeGrown() {
  const file = join(folder, 'grown.sqlite');
  const connection = new DatabaseSync(file);
  connection.exec(`pragma journal_mode = wal; pragma wal_autocheckpoint = 0;
    create table kysely_migration (name); create table site_identity (identity);
    insert into site_identity values ('a site'); pragma wal_checkpoint(truncate);
    create table rows (text); insert into rows values (zeroblob(200000))`);
  return { file, connection };
}

test('an interrupted checkpoint leaves a short file, which its WAL completes', () => {
  const { file, connection } = makeGrown();
  const cutOff = join(folder, 'cut-off.sqlite');
  cpSync(`${file}-wal`, `${cutOff}-wal`);
  connection.close();
  // The part that the checkpoint had written: the first pages, whose header counts all of them.
  cpSync(file, cutOff);
  truncateSync(cutOff, 8 * 4096);
  expect(statSync(file).size).toBeGreaterThan(200_000);
  expect(inspectSqliteFile(cutOff)).toEqual(OURS);
  rmSync(`${cutOff}-wal`);
  expect(inspectSqliteFile(cutOff)).toEqual({
    kind: 'damaged',
    reason: 'it is damaged or incomplete',
  });
});

test('data only in the WAL doesn’t count if the file is complete without it', () => {
  const { file, connection } = makeGrown();
  connection.exec(`update site_identity set identity = 'another'`);
  expect(inspectSqliteFile(file)).toEqual(OURS);
  connection.close();
});

test.each([1, 600, 8_192])('%i bytes of other data are no database', (size) => {
  const file = join(folder, 'other');
  writeFileSync(file, 'x'.repeat(size));
  expect(inspectSqliteFile(file)).toEqual({
    kind: 'damaged',
    reason: 'it is not an SQLite database',
  });
});

test('an empty or missing file is absent', () => {
  const file = join(folder, 'empty');
  expect(inspectSqliteFile(file)).toEqual({ kind: 'absent' });
  writeFileSync(file, '');
  expect(inspectSqliteFile(file)).toEqual({ kind: 'absent' });
});

test('a file that this user may not read is not taken for a damaged one', () => {
  const { file, connection } = makeGrown();
  connection.close();
  chmodSync(folder, 0o755);
  chmodSync(file, 0);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    expect(() => inspectSqliteFile(file)).toThrow(`This user may not use ${file}. Make DATA_DIR`);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});
