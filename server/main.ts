import { join } from 'node:path';

import { setBuildFolder } from '~/platform/build-folder.server';

import { settleMode } from './env';
import { markRunning } from './running-mark';

const build = join(import.meta.dirname, '..');
setBuildFolder(build);
markRunning(build);
// Before anything is loaded that asks for it.
settleMode();
await import('./serve');
