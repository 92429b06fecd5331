import { type Circumstances, type Site, startProcess } from '../site-process';
import { groundOf, noteGround } from './grounds';
import { makeGround } from './make-ground';

/** Starts a site of one process with a PostgreSQL database, for a test that doesn't choose an engine. */
export async function startOnPostgres(
  environment: Record<string, string>,
  dataDir?: string,
  circumstances: Circumstances = {},
): Promise<Site> {
  const ground = (dataDir && groundOf(dataDir)) || (await makeGround({ hasBucket: false }));
  const site = await startProcess(
    { ...ground.environment, ...environment },
    dataDir,
    circumstances,
  );
  noteGround(site.dataDir, ground);
  return { ...site, remove: () => ground.remove() };
}
