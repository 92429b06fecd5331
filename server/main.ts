import { join } from 'node:path';

import { setBuildFolder } from '~/platform/build-folder.server';

import { version } from './backups/version';
import { settleMode } from './env';
import { markRunning } from './running-mark';

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
// Before anything is loaded that asks for it.
settleMode();
await import('./serve');
