import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { readIfThere, syncFolder, writeDurably } from '~/db/files/durable-file.server';

/** Where another state of the site is built, beside the one in use. */
export const stagingIn = (dataDir: string) => join(dataDir, 'restoring');
/** Written down before anything is moved, removed when all of it is. */
const INTENTION = 'restore-switch.json';
/** What was in use before a restore lies in a folder of this name and the moment. */
const FORMER = /^before-restore-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)/;
/** Milliseconds that it is kept. */
const RETENTION = 86_400_000;

/** What a restore puts in the place of what is there; the pictures only where there are others. */
const OUT = ['studio.sqlite', 'studio.sqlite-wal', 'studio.sqlite-shm'];
const FILES = 'files';

const intention = z.object({ former: z.string().regex(FORMER), files: z.boolean() });

/**
 * Puts what lies in the staging folder into the place of the site's database and pictures, which go into a folder of their own.
 * Nobody may have the database open. Gives that folder. A process that dies within leaves it to `finishSwitch`.
 */
export function switchToStaging(dataDir: string, { now, files }: { now: Date; files: boolean }) {
  const former = formerName(dataDir, now);
  writeDurably(join(dataDir, INTENTION), JSON.stringify({ former, files }));
  finishSwitch(dataDir);
  return join(dataDir, former);
}

function formerName(dataDir: string, now: Date) {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  for (let number = 1; ; number++) {
    const name = `before-restore-${stamp}${number === 1 ? '' : `-${number}`}`;
    if (!existsSync(join(dataDir, name))) return name;
  }
}

/** Whether a switch was begun and not ended. */
export const isSwitching = (dataDir: string) => existsSync(join(dataDir, INTENTION));

/**
 * Ends a switch that was begun, wherever it was cut off. Before the database is opened, by whoever owns it.
 * @returns whether there was one to be ended.
 */
export function finishSwitch(dataDir: string): boolean {
  const file = join(dataDir, INTENTION);
  const text = readIfThere(file);
  if (text === null) return false;
  const { former, files } = intention.parse(JSON.parse(text));
  const aside = join(dataDir, former);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  const moved = [...OUT, ...(files ? [FILES] : [])];
  const staging = stagingIn(dataDir);
  // What was there goes out first, all of it: a log of changes beside another database would be taken for its own.
  for (const name of moved)
    if (existsSync(join(dataDir, name)) && !existsSync(join(aside, name)) && isStill(staging, name))
      renameSync(join(dataDir, name), join(aside, name));
  syncFolder(aside);
  syncFolder(dataDir);
  for (const name of moved)
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name));
  syncFolder(dataDir);
  rmSync(staging, { recursive: true, force: true });
  rmSync(file);
  syncFolder(dataDir);
  return true;
}

/** Whether what is to come in for it still waits: then what is in its place is the former one. */
const isStill = (staging: string, name: string) =>
  existsSync(join(staging, name.startsWith('studio.sqlite') ? 'studio.sqlite' : name));

/** The folders of former states, the newest first. */
export const formerStates = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => FORMER.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(dataDir, name));

/** Removes former states that are older than a day, and what a restore left that was cut off so long ago. Gives how many. */
export function removeFormerStates(dataDir: string, now = Date.now()): number {
  let removed = 0;
  const staging = stagingIn(dataDir);
  if (existsSync(staging) && now - statSync(staging).mtimeMs > RETENTION)
    rmSync(staging, { recursive: true, force: true });
  for (const path of formerStates(dataDir)) {
    const [, stamp = ''] = FORMER.exec(path.slice(dataDir.length + 1)) ?? [];
    const [day = '', time = ''] = stamp.split('T');
    if (now - Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) <= RETENTION) continue;
    rmSync(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
