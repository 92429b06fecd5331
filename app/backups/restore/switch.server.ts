import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { readIfThere, syncFolder, writeDurably } from '~/db/files/durable-file.server';

export const stagingIn = (dataDir: string) => join(dataDir, 'restoring');
/** This file exists while files are being moved. */
const SWITCH_FILE = 'restore-switch.json';
const PREVIOUS_SITE = /^before-restore-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)/;
const RETENTION_MS = 86_400_000;

/** Pictures are replaced only if the restore has some. */
const DATABASE_FILES = ['studio.sqlite', 'studio.sqlite-wal', 'studio.sqlite-shm'];
const FILES = 'files';

const intention = z.object({ former: z.string().regex(PREVIOUS_SITE), files: z.boolean() });

/**
 * Replaces database and pictures by the staging folder. No process may have the database open. After a crash
 * `finishRestoreSwitch` completes it.
 * @returns the folder of the previous site.
 */
export function switchToStaging(dataDir: string, { now, files }: { now: Date; files: boolean }) {
  const former = previousSiteName(dataDir, now);
  writeDurably(join(dataDir, SWITCH_FILE), JSON.stringify({ former, files }));
  finishRestoreSwitch(dataDir);
  return join(dataDir, former);
}

function previousSiteName(dataDir: string, now: Date) {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  for (let number = 1; ; number++) {
    const name = `before-restore-${stamp}${number === 1 ? '' : `-${number}`}`;
    if (!existsSync(join(dataDir, name))) return name;
  }
}

export const isSwitching = (dataDir: string) => existsSync(join(dataDir, SWITCH_FILE));

/** Completes an interrupted switch. Call with the lock, before opening the database. @returns whether there was one. */
export function finishRestoreSwitch(dataDir: string): boolean {
  const file = join(dataDir, SWITCH_FILE);
  const text = readIfThere(file);
  if (text === null) return false;
  const { former, files } = intention.parse(JSON.parse(text));
  const previousFolder = join(dataDir, former);
  mkdirSync(previousFolder, { recursive: true, mode: 0o700 });
  const moved = [...DATABASE_FILES, ...(files ? [FILES] : [])];
  const staging = stagingIn(dataDir);
  // Move everything out first: a WAL beside another database would be applied to it.
  for (const name of moved)
    if (
      existsSync(join(dataDir, name)) &&
      !existsSync(join(previousFolder, name)) &&
      isStill(staging, name)
    )
      renameSync(join(dataDir, name), join(previousFolder, name));
  syncFolder(previousFolder);
  syncFolder(dataDir);
  for (const name of moved)
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name));
  syncFolder(dataDir);
  rmSync(staging, { recursive: true, force: true });
  rmSync(file);
  syncFolder(dataDir);
  return true;
}

/** Returns true while the replacement has not been moved, so the current file is the previous one. */
const isStill = (staging: string, name: string) =>
  existsSync(join(staging, name.startsWith('studio.sqlite') ? 'studio.sqlite' : name));

export const previousSites = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => PREVIOUS_SITE.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(dataDir, name));

/** Deletes previous sites and abandoned staging folders older than a day. Returns the number of sites. */
export function removePreviousSites(dataDir: string, now = Date.now()): number {
  let removed = 0;
  const staging = stagingIn(dataDir);
  if (existsSync(staging) && now - statSync(staging).mtimeMs > RETENTION_MS)
    rmSync(staging, { recursive: true, force: true });
  for (const path of previousSites(dataDir)) {
    const [, stamp = ''] = PREVIOUS_SITE.exec(path.slice(dataDir.length + 1)) ?? [];
    const [day = '', time = ''] = stamp.split('T');
    if (now - Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) <= RETENTION_MS) continue;
    rmSync(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
