import type { Site } from '../site-process';
import { groundOf, noteGround } from './grounds';
import { startInstances } from './instances';
import { makeGround } from './make-ground';

/**
 * Starts two instances behind nginx with a PostgreSQL database and a bucket, for a test that treats them as one
 * process.
 */
export async function startBehindProxy(
  { PORT, ...environment }: Record<string, string>,
  dataDir?: string,
): Promise<Site> {
  const ground = (dataDir && groundOf(dataDir)) || (await makeGround({ hasBucket: true }));
  const { folders } = ground;
  const instances = await startInstances(
    { ...environment, ...ground.environment },
    { folders, ...(PORT !== undefined && { port: Number(PORT) }) },
  );
  const { sites, url } = instances;
  ground.folders = sites.map((site) => site.dataDir);
  const [first] = sites;
  if (!first) throw new Error('no instance');
  noteGround(first.dataDir, ground);
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
      await ground.remove();
    },
  };
}
