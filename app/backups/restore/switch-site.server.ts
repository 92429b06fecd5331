import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import * as z from 'zod';

import { BackupRefused } from '~/backups/archive/backup-refused';
import { readIfThere, syncFolder, writeDurably } from '~/db/files/durable-file.server';
import { log } from '~/platform/log.server';

export const stagingIn = (dataDir: string) => join(dataDir, 'restoring');
/** A folder for test restores and decrypted archives, which is deleted when they end. */
export const scratchIn = (dataDir: string) => join(dataDir, 'backup-proof');
/** The folders of `stagingIn` and `scratchIn`, which a killed process leaves. */
const UNFINISHED = /^(?:restoring|backup-proof(?:-[a-z\d]+)?)$/;
/** This file exists while files are being moved. */
const SWITCH_FILE = 'restore-switch.json';
const PREVIOUS_SITE = /^before-restore-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)(?:-(\d+))?/;
const RETENTION_MS = 86_400_000;

/** Pictures are replaced only if the restore has some. */
const DATABASE_FILES = ['studio.sqlite', 'studio.sqlite-wal', 'studio.sqlite-shm'];
const FILES = 'files';

const switchSchema = z.object({ former: z.string().regex(PREVIOUS_SITE), files: z.boolean() });

/**
 * Replaces database and pictures by the staging folder. No process may have the database open. After a crash
 * `finishRestoreSwitch` completes it.
 * @returns the folder of the previous site.
 */
export function switchToStaging(dataDir: string, { now, files }: { now: Date; files: boolean }) {
  const previousSite = previousSiteName(dataDir, now);
  writeDurably(join(dataDir, SWITCH_FILE), JSON.stringify({ former: previousSite, files }));
  finishRestoreSwitch(dataDir);
  return join(dataDir, previousSite);
}

/** Later than the others even if the clock was set back, so that the way back leads to the latest. */
function previousSiteName(dataDir: string, now: Date) {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const [latest] = previousSites(dataDir);
  const [, latestStamp = '', number = '1'] = PREVIOUS_SITE.exec(basename(latest ?? '')) ?? [];
  return latestStamp < stamp
    ? `before-restore-${stamp}`
    : `before-restore-${latestStamp}-${Number(number) + 1}`;
}

export const isSwitching = (dataDir: string) => existsSync(join(dataDir, SWITCH_FILE));

/** Completes an interrupted switch. Call with the lock, before opening the database. @returns whether there was one. */
export function finishRestoreSwitch(dataDir: string): boolean {
  const file = join(dataDir, SWITCH_FILE);
  const text = readIfThere(file);
  if (text === null) return false;
  const { former, files } = switchSchema.parse(JSON.parse(text));
  const previousFolder = join(dataDir, former);
  mkdirSync(previousFolder, { recursive: true, mode: 0o700 });
  const movedNames = [...(files ? [FILES] : []), ...DATABASE_FILES];
  const staging = stagingIn(dataDir);
  // Move everything out first: a WAL beside another database would be applied to it.
  for (const name of movedNames)
    if (
      existsSync(join(dataDir, name)) &&
      !existsSync(join(previousFolder, name)) &&
      isUnchanged(staging, name)
    )
      try {
        renameSync(join(dataDir, name), join(previousFolder, name));
      } catch (error) {
        if (readdirSync(previousFolder).length === 0) cancelSwitch(dataDir, previousFolder);
        throw name === FILES ? explainSeparateDisk(dataDir, error) : error;
      }
  syncFolder(previousFolder);
  syncFolder(dataDir);
  for (const name of movedNames)
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name));
  syncFolder(dataDir);
  rmSync(staging, { recursive: true, force: true });
  rmSync(file);
  syncFolder(dataDir);
  return true;
}

/** Nothing has been moved yet. */
function cancelSwitch(dataDir: string, previousFolder: string) {
  rmSync(join(dataDir, SWITCH_FILE));
  rmSync(previousFolder, { recursive: true });
  syncFolder(dataDir);
}

/** A folder on which a disk is mounted can't be moved. */
const explainSeparateDisk = (dataDir: string, error: unknown) =>
  error instanceof Error && 'code' in error && ['EBUSY', 'EXDEV'].includes(String(error.code))
    ? new BackupRefused(
        `${join(dataDir, FILES)} is a mounted disk or volume, which a restore can’t replace. Mount it at ${dataDir} instead, with all that is there, and restore again. Nothing was changed.`,
        { cause: error },
      )
    : error;

/** Returns true while the replacement has not been moved, so the current file is the previous one. */
const isUnchanged = (staging: string, name: string) =>
  existsSync(join(staging, name.startsWith('studio.sqlite') ? 'studio.sqlite' : name));

/** The latest first. */
export const previousSites = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => PREVIOUS_SITE.test(name))
    .toSorted(new Intl.Collator('en', { numeric: true }).compare)
    .toReversed()
    .map((name) => join(dataDir, name));

/** Deletes previous sites and what killed processes left, once they are a day old. Failures are logged. */
export async function removePreviousSites(dataDir: string, now = Date.now()): Promise<void> {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    const path = join(dataDir, name);
    try {
      if (now - (dateOf(path, now) ?? now) > RETENTION_MS)
        await rm(path, { recursive: true, force: true });
    } catch (error) {
      log.error({ err: error, path }, 'a folder that is no longer needed could not be deleted');
    }
  }
}

/** UTC milliseconds. Undefined for anything that must stay. */
function dateOf(path: string, now: number): number | undefined {
  const name = basename(path);
  const [, stamp] = PREVIOUS_SITE.exec(name) ?? [];
  const [day, time] = stamp?.split('T') ?? [];
  const switched =
    time === undefined ? undefined : Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
  // After the clock was set back, the name may be from a time to come.
  return UNFINISHED.test(name) || (switched !== undefined && switched > now)
    ? statSync(path, { throwIfNoEntry: false })?.mtimeMs
    : switched;
}
