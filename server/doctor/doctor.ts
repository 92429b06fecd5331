import { setBackupSettings } from '~/backups/settings.server';
import type { CheckResult, CheckState } from '~/dashboard/settings/system/system-checks.server';
import { setDatabase } from '~/db/executor.server';
import { log } from '~/platform/log.server';

import { readBackupSettings } from '../backups/backup-settings';
import { connectAlerts } from '../connect-alerts';
import { runChecks } from './checks';
import { consoleSurroundings } from './surroundings';

const EXIT_CODES: Readonly<Record<CheckState, number>> = { ok: 0, warning: 1, problem: 2 };

/** `npm run admin -- doctor` changes nothing. @returns the text, and the exit code of the worst finding. */
export async function doctor(options: readonly string[]): Promise<{ text: string; code: number }> {
  log.level = 'silent';
  const site = await consoleSurroundings();
  if (site.database !== null) setDatabase(site.database);
  connectAlerts(site.environment);
  if (!site.invalid.has('BACKUP_PASSPHRASE_FILE')) setBackupSettings(readBackupSettings());
  try {
    const all = await runChecks(site);
    const code = Math.max(...all.map(({ state }) => EXIT_CODES[state]));
    const text = options.includes('--json') ? JSON.stringify(all, null, 2) : inLines(all);
    return { text, code };
  } finally {
    await site.database?.close();
  }
}

function inLines(all: readonly CheckResult[]): string {
  const width = Math.max(...all.map(({ label }) => label.length));
  return all
    .map(({ state, label, text }) => `${state.padEnd(7)}  ${label.padEnd(width)}  ${text}`)
    .join('\n');
}
