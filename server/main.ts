import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { setBuildFolder } from '~/platform/build-folder.server';

import { version } from './backups/version';
import { settleMode } from './env';

const USAGE = `Usage: npm start

Starts the site. .env.example describes its settings, and npm run admin lists the other commands.`;

const [, , option] = process.argv;
if (option === '--help' || option === '-h' || option === '--version') {
  process.stdout.write(`${option === '--version' ? version : USAGE}\n`);
  process.exit(0);
}

const build = join(import.meta.dirname, '..');
setBuildFolder(build);
markRunning(build);
// Must run before React is imported.
settleMode();
await import('./serve');

/** Locks the build that this process runs, so that `scripts/prepare.mjs` doesn't remove it. */
function markRunning(folder: string): void {
  const mark = join(folder, 'running', String(process.pid));
  try {
    mkdirSync(join(folder, 'running'), { recursive: true });
    writeFileSync(mark, '');
  } catch {
    // A process that may not write here can't remove the build either.
    return;
  }
  process.once('exit', () => rmSync(mark, { force: true }));
}
