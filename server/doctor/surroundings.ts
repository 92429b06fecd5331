import { join, resolve } from 'node:path';

import { sql } from 'kysely';

import type { CheckState, Finding } from '~/dashboard/settings/system/system-checks.server';
import type { Database } from '~/db/database';
import { appliedMigrations } from '~/db/database.server';
import { sizeOf } from '~/db/files/sqlite-file.server';
import { databaseDamage } from '~/db/integrity.server';
import { BASELINE, migrations } from '~/db/migrations';
import { explainOpeningError, unknownMigrationAdvice } from '~/db/opening-error.server';
import { openReadOnly } from '~/db/read-only.server';
import { judgeFolder, readIdentityFile, SQLITE_FILE } from '~/db/site-folder.server';
import { isEmptyDatabase, findIdentity } from '~/db/site-identity.server';
import { messageOf } from '~/platform/error-details';

import { backupPassphrase } from '../backups/backup-settings';
import { env, type Environment, useValidVariables } from '../env';
import { EMPTY_DATABASE, foreignDatabase, noSite } from '../open-site';

export type Surroundings = {
  /** True for a console command, with or without a running site; false in the running site itself. */
  readonly isConsole: boolean;
  readonly environment: Environment;
  readonly invalid: ReadonlySet<string>;
  readonly configuration: Finding;
  readonly dataDir: string;
  /** Null if it can't be used: unreachable, of another site, or of another version. */
  readonly database: Database | null;
  readonly databaseFinding: Finding;
};

const finding =
  (state: CheckState) =>
  (text: string): Finding => ({ state, text });
export const ok = finding('ok');
export const warning = finding('warning');
export const problem = finding('problem');

/** What a console command can read, in any state of the site. The caller closes `database`. */
export async function consoleSurroundings(): Promise<Surroundings> {
  const { environment, ...read } = useValidVariables();
  const passphraseProblem = whyNoPassphrase();
  const invalid = new Set(read.invalid);
  if (passphraseProblem !== null) invalid.add('BACKUP_PASSPHRASE_FILE');
  const sentence = read.problem ?? passphraseProblem;
  const dataDir = resolve(environment.DATA_DIR);
  const opened = ['DATA_DIR', 'DATABASE_URL'].some((name) => invalid.has(name))
    ? { database: null, databaseFinding: warning('') }
    : await openForChecks(environment, dataDir);
  return {
    isConsole: true,
    environment,
    invalid,
    configuration: judgeConfiguration(sentence, invalid),
    dataDir,
    ...opened,
  };
}

/** What the running site can read. Since it has started, its configuration is valid and the database is its own. */
export async function siteSurroundings(database: Database): Promise<Surroundings> {
  const environment = env();
  return {
    isConsole: false,
    environment,
    invalid: new Set(),
    configuration: ok('Valid.'),
    dataDir: resolve(environment.DATA_DIR),
    database,
    databaseFinding: databaseDamage().length > 0 ? DAMAGED : await judgeMigrations(database),
  };
}

function whyNoPassphrase(): string | null {
  try {
    backupPassphrase();
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function judgeConfiguration(sentence: string | null, invalid: ReadonlySet<string>): Finding {
  if (sentence === null) return ok('Valid.');
  const [, ...otherInvalid] = invalid;
  const more = otherInvalid.length > 0 ? ` Also invalid: ${otherInvalid.join(', ')}.` : '';
  return problem(`The site can’t start: ${sentence}${more}`);
}

const DAMAGED = problem('The database file is damaged. Restore it from a backup.');
/** Bytes that are checked in a few seconds. A running site checks a file of any size, at its start and each night. */
const MAX_CHECKED = 256 * 1024 * 1024;

async function isDamaged({ engine, kysely }: Database, dataDir: string): Promise<boolean> {
  if (engine !== 'sqlite' || sizeOf(join(dataDir, SQLITE_FILE)) > MAX_CHECKED) return false;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(kysely);
  return rows[0]?.quick_check !== 'ok';
}

type Opened = Pick<Surroundings, 'database' | 'databaseFinding'>;

async function openForChecks(environment: Environment, dataDir: string): Promise<Opened> {
  const { DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: listenUrl } = environment;
  let database: Database | null = null;
  try {
    if (judgeFolder(dataDir, databaseUrl === undefined) === 'new') throw noSite(dataDir);
    database = openReadOnly({ dataDir, databaseUrl, listenUrl });
    if (await isEmptyDatabase(database)) throw new Error(EMPTY_DATABASE);
    const migrationState = await judgeMigrations(database);
    if (migrationState.state === 'ok') {
      const knownIdentity = readIdentityFile(dataDir);
      if (knownIdentity !== null && knownIdentity !== (await findIdentity(database)))
        throw foreignDatabase(dataDir);
      return {
        database,
        databaseFinding: (await isDamaged(database, dataDir)) ? DAMAGED : migrationState,
      };
    }
    await database.close();
    return { database: null, databaseFinding: migrationState };
  } catch (error) {
    await database?.close();
    return { database: null, databaseFinding: problem(messageOf(explainOpeningError(error))) };
  }
}

async function judgeMigrations(database: Database): Promise<Finding> {
  const applied = await appliedMigrations(database);
  const isKnown = (name: string) =>
    name in migrations || (name < BASELINE && applied.includes(BASELINE));
  const unknown = applied.find((name) => !isKnown(name));
  if (unknown !== undefined) return problem(unknownMigrationAdvice(unknown));
  const missingMigrations = Object.keys(migrations).filter((name) => !applied.includes(name));
  return missingMigrations.length > 0
    ? warning(
        `The database must be updated for this version: ${missingMigrations.join(', ')}. Restart the site, which makes a backup first and then updates it.`,
      )
    : ok(
        `${database.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}, up to date (${applied.at(-1)}).`,
      );
}
