import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { sql } from 'kysely';

import { diskWarning } from '~/alerts/health/faults/disk-notice.server';
import { keyCheckValue } from '~/auth/pin/pin-hash.server';
import type { Finding } from '~/dashboard/settings/system/system-checks.server';
import type { Database } from '~/db/database';
import { db } from '~/db/executor.server';
import { sizeOf } from '~/db/files/sqlite-file.server';
import { refuseCorruptingSqlite } from '~/db/sqlite.server';
import { buildFolder } from '~/platform/build-folder.server';
import { readDiskSpace } from '~/platform/disk-space.server';
import { formatInstant } from '~/platform/indian-time';
import { loadSecret } from '~/platform/secret.server';

import { version } from '../backups/version';
import { ok, problem, type Surroundings, warning } from './surroundings';

export function checkVersion({ isConsole, dataDir }: Surroundings): Finding {
  refuseCorruptingSqlite(process.versions.sqlite ?? 'unknown');
  if (isConsole && runsOtherBuild(dataDir))
    return warning(
      'The site still runs an older build than this command. Restart the site to use the new one.',
    );
  const { node, sqlite = 'none' } = process.versions;
  return ok(`${version}, Node ${node}, SQLite ${sqlite}.`);
}

/** Whether a process that serves this folder runs another build, by the process ids in its socket and build lock. */
function runsOtherBuild(dataDir: string): boolean {
  const build = buildFolder();
  if (build === undefined || !existsSync(dataDir)) return false;
  const builds = readdirSync(dirname(build)).map((name) => join(dirname(build), name));
  return readdirSync(dataDir)
    .map((name) => /^console-(\d+)\.sock$/.exec(name)?.[1])
    .filter((id) => id !== undefined)
    .some((id) =>
      builds.some((other) => other !== build && existsSync(join(other, 'running', id))),
    );
}

const ACCESS = constants.R_OK | constants.W_OK | constants.X_OK;

export function checkFolder({ dataDir }: Surroundings): Finding {
  const stats = statSync(dataDir, { throwIfNoEntry: false });
  if (!stats)
    return problem(
      `${dataDir} doesn’t exist. Set DATA_DIR to the site’s folder, restore a backup, or run npm start to create a new site.`,
    );
  if (!stats.isDirectory())
    return problem(`${dataDir} isn’t a folder. Set DATA_DIR to the site’s folder.`);
  const user = process.getuid?.();
  const foreign = readdirSync(dataDir).find(
    (name) => lstatSync(join(dataDir, name), { throwIfNoEntry: false })?.uid !== stats.uid,
  );
  if (user !== undefined && foreign !== undefined)
    return problem(
      `${foreign} in ${dataDir} doesn’t belong to the folder’s owner (user ${stats.uid}), so the site may not be able to use it. Run: chown -R ${stats.uid} ${dataDir}`,
    );
  if (user !== undefined && user !== stats.uid)
    return warning(
      `${dataDir} belongs to user ${stats.uid}, but this command runs as user ${user}. Run it as the site’s user.`,
    );
  try {
    accessSync(dataDir, ACCESS);
  } catch {
    return problem(`This user can’t write to ${dataDir}. Make the folder and its disk writable.`);
  }
  if (process.platform !== 'win32' && (stats.mode & 0o077) !== 0)
    return warning(`Other users can open ${dataDir}. Run: chmod 700 ${dataDir}`);
  return ok(`${dataDir}, only its owner has access.`);
}

export async function checkKey(site: Surroundings): Promise<Finding> {
  const { SECRET_KEY } = site.environment;
  const file = join(site.dataDir, 'secret.key');
  if (SECRET_KEY === undefined && sizeOf(file) === 0)
    return problem(
      `${file} is missing. Copy it from the old machine, or set SECRET_KEY to the site’s key. A start without it makes a new key and a new PIN, and links that were already sent stop working.`,
    );
  const source = SECRET_KEY === undefined ? 'secret.key' : 'SECRET_KEY';
  // A running site has loaded its key. At the console the key file exists, so none is created.
  if (site.isConsole) loadSecret(site.dataDir, SECRET_KEY);
  if (site.database === null)
    return warning(
      `${source} is there, but it can’t be compared while the database can’t be used. Fix the database first.`,
    );
  const gate = await db().selectFrom('admin_gate').select('key_check').executeTakeFirst();
  if (gate !== undefined && gate.key_check !== keyCheckValue())
    return problem(
      `${source} is not the key that this site was set up with. Restore the right key. With this one the PIN, passkey devices and links that were already sent stop working.`,
    );
  return ok(`${source} belongs to this site.`);
}

const MINUTE = 60_000;
const MAX_DIFFERENCE_MS = 5_000;

export async function checkClock({ database }: Surroundings): Promise<Finding> {
  const now = Date.now();
  const newest = await newestMoment();
  if (newest > now + MINUTE)
    return problem(
      `This machine’s clock says ${formatInstant(now)}, but the newest entry is from ${formatInstant(newest)}. Set the clock with NTP (timedatectl set-ntp true).`,
    );
  const difference = await clockDifference(database);
  if (difference > MAX_DIFFERENCE_MS)
    return problem(
      `The clocks of this machine and of the database server differ by ${Math.round(difference / 1_000)} seconds. Set both with NTP (timedatectl set-ntp true).`,
    );
  return ok(`${formatInstant(now)}, in step with the database.`);
}

async function newestMoment(): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(moment) as newest from (
      select max(created_at) as moment from leads union all
      select max(begun_at) from backups union all
      select max(made_at) from site_identity) as moments`.execute(db());
  return rows[0]?.newest ?? 0;
}

/** SQLite has no clock of its own. */
async function clockDifference(database: Database | null): Promise<number> {
  if (database?.engine !== 'postgres') return 0;
  const startedAt = Date.now();
  const { rows } = await sql<{
    at: number;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db());
  return Math.abs((rows[0]?.at ?? 0) - (startedAt + Date.now()) / 2);
}

export async function checkDisk({ dataDir }: Surroundings): Promise<Finding> {
  if (!existsSync(dataDir)) return warning('Not checked, because the data folder doesn’t exist.');
  const diskProblem = await diskWarning(dataDir);
  if (diskProblem !== null) return problem(diskProblem);
  const { free } = await readDiskSpace(dataDir);
  return ok(`${(free / 1_000_000_000).toFixed(1)} GB free.`);
}
