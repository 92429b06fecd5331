import type { Site } from '../site-process';
import { createSharedResources } from './create-shared-resources';
import { startInstances } from './instances';
import { sharedResourcesOf, registerSharedResources } from './shared-resources';

/**
 * Starts two instances behind nginx with a PostgreSQL database and a bucket, for a test that treats them as one
 * process.
 */
export async function startBehindProxy(
  { PORT, ...environment }: Record<string, string>,
  dataDir?: string,
): Promise<Site> {
  const resources =
    (dataDir && sharedResourcesOf(dataDir)) || (await createSharedResources({ hasBucket: true }));
  const { folders } = resources;
  const instances = await startInstances(
    { ...environment, ...resources.environment },
    { folders, ...(PORT !== undefined && { port: Number(PORT) }) },
  );
  const { sites, url } = instances;
  resources.folders = sites.map((site) => site.dataDir);
  const [first] = sites;
  if (!first) throw new Error('no instance');
  registerSharedResources(first.dataDir, resources);
  return {
    url,
    dataDir: first.dataDir,
    process: first.process,
    output: () => sites.map((site) => site.output()).join('\n'),
    stop: async () => (await instances.stop()).find((code) => code !== 0) ?? 0,
    async kill() {
      await Promise.all(sites.map((site) => site.kill()));
      await instances.stop();
    },
    async remove() {
      await instances.remove();
      await resources.remove();
    },
  };
}
