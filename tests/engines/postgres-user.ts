import { execFileSync, spawnSync } from 'node:child_process';

/** The user that a process runs as. Empty means the current user. */
export type RunsAs = { readonly uid?: number; readonly gid?: number };

/**
 * PostgreSQL refuses to run as root. As root we start it as `nobody`, who exists on every such machine and owns
 * nothing else.
 */
export function postgresUser(): RunsAs {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'])));
  return { uid, gid };
}

/** Makes the user the owner of a file, or of a folder with its content. */
export function handOver(place: string, { uid, gid }: RunsAs): void {
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, place]);
}

export const canEnter = (folder: string, { uid, gid }: RunsAs): boolean =>
  uid === undefined || spawnSync('test', ['-x', folder], { uid, gid, cwd: '/' }).status === 0;
