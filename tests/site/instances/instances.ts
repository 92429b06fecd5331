import { rm } from 'node:fs/promises';

import { startProcess, type Site } from '../site-process';
import { freePort, startNginx } from './nginx';

/** What instances share besides a database and a bucket. */
export const SECRET_KEY = 'a key of these tests that nobody else has';

export type Instances = {
  /** The proxy's address. */
  readonly url: string;
  readonly sites: readonly Site[];
  /** Restarts a stopped instance at its old port, with its own folder. */
  startAgain(at: number): Promise<void>;
  /** Stops the instances as a service manager would, and the proxy. Returns the exit codes. */
  stop(): Promise<(number | null)[]>;
  /** Removes what is on their disks. */
  remove(): Promise<void>;
};

type Places = {
  /** The proxy's port; a free one unless given. */
  readonly port?: number;
  /** Folders of earlier instances. */
  readonly folders?: readonly string[];
};

/**
 * Starts two instances that share only what `environment` names (`DATABASE_URL`, `STORAGE_URL`), behind nginx as in
 * the guide.
 */
export async function startInstances(
  environment: Record<string, string>,
  { port: requestedPort, folders = [] }: Places = {},
): Promise<Instances> {
  const port = requestedPort ?? (await freePort());
  const shared = {
    SECRET_KEY,
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    ...environment,
  };
  const sites: Site[] = [];
  // Start them in sequence, because the first one sets up the database.
  for (const at of [0, 1])
    sites.push(await startProcess({ ...shared, PORT: '0' }, folders[at], { isSite: at > 0 }));
  const ports = sites.map(({ url }) => new URL(url).port);
  const proxy = await startNginx(
    sites.map(({ url }) => url),
    port,
  );
  return {
    url: proxy.url,
    sites,
    async startAgain(at) {
      sites[at] = await startProcess({ ...shared, PORT: ports[at] ?? '' }, sites[at]?.dataDir);
    },
    async stop() {
      const codes = await Promise.all(sites.map((site) => site.stop()));
      await proxy.stop();
      return codes;
    },
    async remove() {
      for (const { dataDir } of sites) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
