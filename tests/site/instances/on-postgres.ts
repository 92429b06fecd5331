import { type Circumstances, type Site, startProcess } from '../site-process';
import { createSharedResources } from './create-shared-resources';
import { sharedResourcesOf, registerSharedResources } from './shared-resources';

/** Starts a site of one process with a PostgreSQL database, for a test that doesn't choose an engine. */
export async function startOnPostgres(
  environment: Record<string, string>,
  dataDir?: string,
  circumstances: Circumstances = {},
): Promise<Site> {
  const resources =
    (dataDir && sharedResourcesOf(dataDir)) || (await createSharedResources({ hasBucket: false }));
  const site = await startProcess(
    { ...resources.environment, ...environment },
    dataDir,
    circumstances,
  );
  registerSharedResources(site.dataDir, resources);
  return { ...site, remove: () => resources.remove() };
}
