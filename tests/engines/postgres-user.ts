import { execFileSync, spawnSync } from 'node:child_process';

/** Whom a process runs as: nothing for ourselves. */
export type RunsAs = { readonly uid?: number; readonly gid?: number };

/** PostgreSQL refuses to run as root: there it runs as `nobody`, who is on every such machine and owns nothing else. */
export function postgresUser(): RunsAs {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'])));
  return { uid, gid };
}

/** Makes a file, or a folder and all below it, that user's own. */
export function handOver(place: string, { uid, gid }: RunsAs): void {
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, place]);
}

export const canEnter = (folder: string, { uid, gid }: RunsAs): boolean =>
  uid === undefined || spawnSync('test', ['-x', folder], { uid, gid, cwd: '/' }).status === 0;
