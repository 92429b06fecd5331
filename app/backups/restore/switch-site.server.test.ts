import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

import { log } from '~/platform/log.server';

import {
  previousSites,
  removePreviousSites,
  stagingIn,
  switchToStaging,
} from './switch-site.server';

log.level = 'silent';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 28, 12);
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(inject('scratch'), 'former-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function createLeftover(name: string, age: number) {
  const folder = join(dataDir, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'archive.zip'), 'decrypted');
  utimesSync(folder, (now - age) / 1000, (now - age) / 1000);
}

test('previous sites and what killed processes left are deleted after a day, and nothing else', async () => {
  createLeftover('before-restore-2026-11-27T11-00-00', 0);
  createLeftover('before-restore-2026-11-28T11-00-00', 2 * DAY);
  for (const name of ['restoring', 'backup-proof', 'backup-proof-4711', 'backup-proof-restore'])
    createLeftover(name, 2 * DAY);
  createLeftover('backup-proof-into', DAY / 2);
  for (const name of ['backups', 'files', 'former-site-2026']) createLeftover(name, 2 * DAY);
  await removePreviousSites(dataDir, now);
  expect(readdirSync(dataDir)).toEqual([
    'backup-proof-into',
    'backups',
    'before-restore-2026-11-28T11-00-00',
    'files',
    'former-site-2026',
  ]);
});

test('the latest previous site comes first, also after the clock was set back and for many of one second', async () => {
  const switchAt = (time: number) => {
    mkdirSync(stagingIn(dataDir));
    writeFileSync(join(dataDir, 'studio.sqlite'), 'rows');
    return switchToStaging(dataDir, { now: new Date(time), files: false });
  };
  const folders = [switchAt(now)];
  for (let restore = 0; restore < 10; restore += 1) folders.unshift(switchAt(now - DAY / 24));
  expect(previousSites(dataDir)).toEqual(folders);
  // A name from a time that has not come yet says nothing about its age.
  for (const folder of folders) utimesSync(folder, (now - 3 * DAY) / 1000, (now - 3 * DAY) / 1000);
  await removePreviousSites(dataDir, now - DAY / 2);
  expect(previousSites(dataDir)).toEqual([]);
});

test('a folder that can’t be deleted stops neither the site nor the others', async () => {
  createLeftover('before-restore-2026-11-20T00-00-00', 0);
  createLeftover('before-restore-2026-11-21T00-00-00', 0);
  const { rm } = fs;
  vi.spyOn(fs, 'rm').mockImplementation(async (path, options) => {
    if (String(path).includes('11-20')) throw new Error('EACCES: permission denied');
    await rm(path, options);
  });
  syncBuiltinESMExports();
  await removePreviousSites(dataDir, now);
  expect(readdirSync(dataDir)).toEqual(['before-restore-2026-11-20T00-00-00']);
});
