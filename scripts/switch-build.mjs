// Where builds lie: each in a folder of its own in `builds`, named by its sources, and `build`, which leads to the one that is in use.
// Plain JavaScript: it runs under whatever Node (20 or later) the machine has.
import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = 'builds';
const LINK = 'build';
/** Builds that are kept beside those that somebody runs: a rollback needs no build. */
const KEPT = 3;
/** Milliseconds after which nobody is making a build any more. */
const ABANDONED = 3_600_000;

/** The folder in which a build is made, from the root; nobody else's. */
export const unfinishedBuild = () => join(FOLDER, `.unfinished-${process.pid}`);

/**
 * Sees that `build` leads to the build called `name`, which `make` makes where there is none. Switches in one step, and clears away
 * builds that nobody runs.
 *
 * @param {string} root
 * @param {string} name
 * @param {() => string} make makes it elsewhere and says where, from the root.
 */
export function switchBuild(root, name, make) {
  const folder = join(root, FOLDER, name);
  if (!existsSync(folder)) {
    const made = join(root, make());
    // Somebody else may have made the same meanwhile.
    if (existsSync(folder)) rmSync(made, { recursive: true });
    else renameSync(made, folder);
  }
  // The order in which they were used last.
  utimesSync(folder, new Date(), new Date());
  lead(join(root, LINK), folder);
  clearAway(join(root, FOLDER), name);
}

function lead(link, folder) {
  const isWindows = process.platform === 'win32';
  // From where the link lies, so that a checkout can be moved.
  const target = isWindows ? folder : join(FOLDER, basename(folder));
  const stands = lstatSync(link, { throwIfNoEntry: false });
  if (stands?.isSymbolicLink() && readlinkSync(link) === target) return;
  // From when builds had no folders of their own.
  if (stands && !stands.isSymbolicLink())
    renameSync(link, join(folder, '..', `former-${Date.now()}`));
  const next = `${link}.${process.pid}`;
  symlinkSync(target, next, isWindows ? 'junction' : 'dir');
  if (isWindows) rmSync(link, { force: true });
  renameSync(next, link);
}

function clearAway(folder, inUse) {
  const ageOf = (name) => Date.now() - statSync(join(folder, name)).mtimeMs;
  const all = readdirSync(folder);
  const unused = all
    .filter((name) => !name.startsWith('.') && name !== inUse)
    .filter((name) => !isRun(join(folder, name)))
    .sort((a, b) => ageOf(a) - ageOf(b))
    .slice(KEPT - 1);
  const abandoned = all.filter((name) => name.startsWith('.') && ageOf(name) > ABANDONED);
  for (const name of [...unused, ...abandoned])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Whether one of the processes that left their mark in a build (`server/main.ts`) is alive. */
function isRun(folder) {
  const marks = join(folder, 'running');
  return existsSync(marks) && readdirSync(marks).some((pid) => isAlive(Number(pid)));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is, and somebody else's.
    return error.code === 'EPERM';
  }
}
