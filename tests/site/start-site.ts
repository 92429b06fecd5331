import { rm } from 'node:fs/promises';

import { type Circumstances, type Site, startProcess } from './site-process';

export type { Site } from './site-process';

/** Set by `npm run trials`: each site is two instances behind a proxy. */
const SEVERAL = process.env['SITE_INSTANCES'] === '2';
/** Set by `npm run trials`: each site of a test that names no engine gets a PostgreSQL database. */
const ON_POSTGRES = process.env['SITE_ENGINE'] === 'postgres';

/** Starts the built product on a free port, in a fresh data folder unless one is given. */
export async function startSite(
  environment: Record<string, string> = {},
  dataDir?: string,
  circumstances: Circumstances = {},
): Promise<Site> {
  if (SEVERAL)
    return (await import('./instances/behind-proxy')).startBehindProxy(environment, dataDir);
  if (ON_POSTGRES && environment['DATABASE_URL'] === undefined)
    return (await import('./instances/on-postgres')).startOnPostgres(
      environment,
      dataDir,
      circumstances,
    );
  return startProcess(environment, dataDir, circumstances);
}

/** What a site may print besides its log: its greeting, and Node's message for those who measure its memory. */
const GREETING =
  /^(|\{.*\}|Open http:.*|Admin PIN: .*|Backed up .*|Debugger .*|For help, see: .*)$/;

/**
 * Stops a site and removes its data. Fails if it printed more than its log, for example a library's warning that
 * nobody would read.
 */
export async function discard(site: Site) {
  await site.stop();
  await rm(site.dataDir, { recursive: true, force: true });
  await site.remove?.();
  const strayLines = site
    .output()
    .split('\n')
    .filter((line) => !GREETING.test(line));
  if (strayLines.length > 0) throw new Error(`The site printed: ${strayLines.join('\n')}`);
}
