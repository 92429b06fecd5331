import type { openPostgres } from './synchronous-postgres';

/** What the instances of one site share, in tests that run several. */
export type SharedResources = {
  /** `DATABASE_URL`, `STORAGE_URL` and `SECRET_KEY`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly database: ReturnType<typeof openPostgres>;
  /** The instances' data folders, once they have been started. */
  folders: readonly string[];
  remove(): Promise<void>;
};

const registry = new Map<string, SharedResources>();

/** Finds resources by the first instance's data folder. Undefined if the site is one process. */
export const sharedResourcesOf = (dataDir: string) => registry.get(dataDir);

export const registerSharedResources = (dataDir: string, resources: SharedResources) =>
  registry.set(dataDir, resources);
