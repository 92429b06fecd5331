import type { openBeside } from './postgres-beside';

/** What the instances of one site have in common, where a test's site is several. */
export type Ground = {
  /** `DATABASE_URL`, `STORAGE_URL` and `SECRET_KEY`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly database: ReturnType<typeof openBeside>;
  /** The instances' data folders, once they have been started. */
  folders: readonly string[];
  remove(): Promise<void>;
};

const grounds = new Map<string, Ground>();

/** By the data folder that its test knows, the first instance's; undefined where the site is one process. */
export const groundOf = (dataDir: string) => grounds.get(dataDir);

export const noteGround = (dataDir: string, ground: Ground) => grounds.set(dataDir, ground);
