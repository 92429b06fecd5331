import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { sharedResourcesOf } from './instances/shared-resources';
import { OF_EVERY_NODE } from './site-process';
import type { Site } from './start-site';

const run = promisify(execFile);

/** Runs `npm run admin -- …` on a site's data and returns its output. Fails if the command does. */
export const atConsole = (site: Pick<Site, 'dataDir'>, ...words: string[]) =>
  atConsoleWith(
    { DATA_DIR: site.dataDir, ...sharedResourcesOf(site.dataDir)?.environment },
    ...words,
  );

/** Like `atConsole`, with other settings. */
export async function atConsoleWith(environment: Record<string, string>, ...words: string[]) {
  const { stdout } = await run(process.execPath, ['build/server/console.js', ...words], {
    env: { ...OF_EVERY_NODE, ...environment },
  });
  return stdout;
}

/** The output of a command that is expected to fail. */
export async function refusedAtConsole(environment: Record<string, string>, ...words: string[]) {
  const answer: unknown = await atConsoleWith(environment, ...words).catch(
    (reason: unknown) => reason,
  );
  if (!(answer instanceof Error && 'stdout' in answer && 'stderr' in answer))
    throw new Error(`It was done: ${String(answer)}`);
  return `${String(answer.stdout)}${String(answer.stderr)}`;
}
