// Each build is in a separate folder in `builds`, named by its sources, and `build` links to the current one. Plain
// JavaScript, because it runs under the machine's Node (20 or later).
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
/** Number of unused builds that are kept, so that a rollback needs no build. */
const MAX_STORED_BUILDS = 3;
/** Milliseconds after which an unfinished build counts as abandoned. */
const ABANDONED = 3_600_000;

/** The folder, relative to the root, in which this process makes its build. */
export const unfinishedBuild = () => join(FOLDER, `.unfinished-${process.pid}`);

/**
 * Makes `build` link to the build `name`, and creates that build with `make` if it is missing. Switches atomically, and
 * removes builds that no process runs.
 *
 * @param {string} root
 * @param {string} name
 * @param {() => string} make builds in another folder and returns its path, relative to the root.
 */
export function switchBuild(root, name, make) {
  const folder = join(root, FOLDER, name);
  if (!existsSync(folder)) {
    const newBuild = join(root, make());
    // Another process may have made the same build in the meantime.
    if (existsSync(folder)) rmSync(newBuild, { recursive: true });
    else renameSync(newBuild, folder);
  }
  // The folder's time records when a build was last used.
  utimesSync(folder, new Date(), new Date());
  lead(join(root, LINK), folder);
  clearAway(join(root, FOLDER), name);
}

function lead(link, folder) {
  const isWindows = process.platform === 'win32';
  // Relative to the link, so that a checkout can be moved.
  const target = isWindows ? folder : join(FOLDER, basename(folder));
  const linkStats = lstatSync(link, { throwIfNoEntry: false });
  if (linkStats?.isSymbolicLink() && readlinkSync(link) === target) return;
  // `build` may be a folder that another program made.
  if (linkStats && !linkStats.isSymbolicLink())
    renameSync(link, join(folder, '..', `former-${Date.now()}`));
  const temporaryLink = `${link}.${process.pid}`;
  symlinkSync(target, temporaryLink, isWindows ? 'junction' : 'dir');
  if (isWindows) rmSync(link, { force: true });
  renameSync(temporaryLink, link);
}

function clearAway(folder, currentName) {
  const ageOf = (name) => Date.now() - statSync(join(folder, name)).mtimeMs;
  const buildNames = readdirSync(folder);
  const unusedBuilds = buildNames
    .filter((name) => !name.startsWith('.') && name !== currentName)
    .filter((name) => !isInUse(join(folder, name)))
    .sort((a, b) => ageOf(a) - ageOf(b))
    .slice(MAX_STORED_BUILDS - 1);
  const abandoned = buildNames.filter((name) => name.startsWith('.') && ageOf(name) > ABANDONED);
  for (const name of [...unusedBuilds, ...abandoned])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Whether a process that marked a build as in use (`server/main.ts`) is still alive. */
function isInUse(folder) {
  const marks = join(folder, 'running');
  return existsSync(marks) && readdirSync(marks).some((pid) => isAlive(Number(pid)));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return error.code === 'EPERM';
  }
}
