import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const cache = join(import.meta.dirname, '../../node_modules/.cache');

/** Programs that tests use, with their Debian packages. None of them is part of the product. */
const PROGRAMS = {
  prometheus: ['prometheus', 'usr/bin/prometheus'],
  promtool: ['prometheus', 'usr/bin/promtool'],
  nginx: ['nginx', 'usr/sbin/nginx'],
  caddy: ['caddy', 'usr/bin/caddy'],
  sqlite3: ['sqlite3', 'usr/bin/sqlite3'],
  python3: ['python3', 'usr/bin/python3'],
} as const;

/**
 * The path of a program. If the machine lacks it, it is unpacked from Debian's package (nothing is installed).
 * Undefined without apt-get, or if a library that the program needs is missing.
 */
export function debianProgram(name: keyof typeof PROGRAMS): string | undefined {
  const [debianPackage, path] = PROGRAMS[name];
  const unpackedFile = join(cache, basename(path));
  const installedFile = [`/${path}`, unpackedFile].find((candidate) => existsSync(candidate));
  const program =
    installedFile ?? (unpackPackage(debianPackage, path, unpackedFile) ? unpackedFile : undefined);
  return program !== undefined && canRun(program) ? program : undefined;
}

/** Whether the loader finds all libraries. Any answer of the program counts. */
const canRun = (program: string) => spawnSync(program, ['--version']).status !== 127;

/** Unpacks a package and those it needs that the machine lacks, and writes a script that runs its program. */
function unpackPackage(name: string, path: string, script: string): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const folder = join(cache, `debian-${name}`);
  const archives = join(folder, 'archives');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const run = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: folder, stdio: 'ignore' }).status === 0;
  // Without the lock and outside of system folders, this needs no special rights.
  const download = () =>
    run(
      'apt-get',
      'install',
      '-qq',
      '--download-only',
      '--no-install-recommends',
      '-oDebug::NoLocking=1',
      `-oDir::Cache::archives=${archives}`,
      name,
    );
  // A fresh machine has no package lists yet.
  if (!download() && run('apt-get', 'update', '-qq')) download();
  for (const archive of globSync('*.deb', { cwd: archives }))
    if (!run('dpkg', '-x', join(archives, archive), '.')) return false;
  rmSync(archives, { recursive: true, force: true });
  if (!existsSync(join(folder, path))) return false;
  const libraries = globSync('{usr/,}lib/*-linux-*', { cwd: folder }).map((libraryFolder) =>
    join(folder, libraryFolder),
  );
  writeFileSync(
    script,
    `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraries.join(':')}'\nexec '${join(folder, path)}' "$@"\n`,
  );
  chmodSync(script, 0o755);
  return true;
}
