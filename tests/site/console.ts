import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { groundOf } from './instances/grounds';
import type { Site } from './start-site';

const run = promisify(execFile);

/** `npm run admin -- …` on a site's data; what it printed. Fails where the command does. */
export async function atConsole(site: Pick<Site, 'dataDir'>, ...words: string[]) {
  const { stdout } = await run(process.execPath, ['build/server/console.js', ...words], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: site.dataDir,
      ...groundOf(site.dataDir)?.environment,
    },
  });
  return stdout;
}
