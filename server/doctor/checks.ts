import {
  type CheckKey,
  checkKeys,
  type CheckResult,
  type Finding,
} from '~/dashboard/settings/system/system-checks.server';
import { messageOf } from '~/platform/error-details';

import type { Environment } from '../env';
import { checkClock, checkDisk, checkFolder, checkKey, checkVersion } from './machine-checks';
import {
  checkAddress,
  checkAlerts,
  checkBackup,
  checkEmail,
  checkLeadSources,
  checkStorage,
  checkWebhooks,
} from './service-checks';
import { type Surroundings, warning } from './surroundings';

type Check = {
  readonly label: string;
  /** The check is not possible while one of these has an invalid value. */
  readonly variables?: readonly (keyof Environment)[];
  readonly needsDatabase?: true;
  /** Skipped in a running site. */
  readonly isConsoleOnly?: true;
  readonly run: (site: Surroundings) => Finding | Promise<Finding>;
};

const checks: Readonly<Record<CheckKey, Check>> = {
  version: { label: 'Version', run: checkVersion },
  configuration: {
    label: 'Configuration',
    isConsoleOnly: true,
    run: ({ configuration }) => configuration,
  },
  folder: { label: 'Data folder', variables: ['DATA_DIR'], run: checkFolder },
  database: {
    label: 'Database',
    variables: ['DATA_DIR', 'DATABASE_URL'],
    run: ({ databaseFinding }) => databaseFinding,
  },
  key: { label: 'Secret key', variables: ['SECRET_KEY'], run: checkKey },
  storage: { label: 'Picture storage', variables: ['STORAGE_URL'], run: checkStorage },
  email: { label: 'Email', variables: ['SMTP_URL', 'MAIL_FROM'], run: checkEmail },
  clock: { label: 'Clock', needsDatabase: true, run: checkClock },
  disk: { label: 'Disk space', variables: ['DATA_DIR'], run: checkDisk },
  backup: {
    label: 'Backups',
    variables: ['BACKUP_URL', 'BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE'],
    needsDatabase: true,
    run: checkBackup,
  },
  address: { label: 'Public address', variables: ['PUBLIC_URL'], run: checkAddress },
  alerts: { label: 'Lead alerts', needsDatabase: true, run: checkAlerts },
  leadSources: { label: 'Lead sources', needsDatabase: true, run: checkLeadSources },
  webhooks: { label: 'Webhooks', needsDatabase: true, run: checkWebhooks },
};

/** Seconds that one check may take. In Settings the user waits for the page. */
const MAX_SECONDS = { console: 20, site: 5 };

/** Runs all checks at once. One that fails or times out reports that and doesn't stop the others. */
export function runChecks(site: Surroundings): Promise<CheckResult[]> {
  const keys = checkKeys.filter((key) => site.isConsole || !checks[key].isConsoleOnly);
  return Promise.all(
    keys.map(async (key) => ({ key, label: checks[key].label, ...(await run(checks[key], site)) })),
  );
}

async function run(check: Check, site: Surroundings): Promise<Finding> {
  const invalid = check.variables?.find((name) => site.invalid.has(name));
  if (invalid !== undefined)
    return warning(`Not checked, because ${invalid} is invalid. Correct it first.`);
  if (check.needsDatabase && site.database === null)
    return warning('Not checked, because the database can’t be used. Fix the database first.');
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const seconds = site.isConsole ? MAX_SECONDS.console : MAX_SECONDS.site;
  const timer = setTimeout(
    () =>
      resolve(warning(`Not checked: there was no answer within ${seconds} seconds. Try again.`)),
    seconds * 1_000,
  );
  try {
    return await Promise.race([promise, Promise.resolve(check.run(site))]);
  } catch (error) {
    return { state: 'problem', text: `The check failed: ${messageOf(error)}` };
  } finally {
    clearTimeout(timer);
  }
}
