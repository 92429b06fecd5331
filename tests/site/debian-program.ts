import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const cache = join(import.meta.dirname, '../../node_modules/.cache');

/** Programs that tests ask, with the Debian package that has them; none of them is part of the product. */
const PROGRAMS = {
  prometheus: ['prometheus', 'usr/bin/prometheus'],
  promtool: ['prometheus', 'usr/bin/promtool'],
  nginx: ['nginx', 'usr/sbin/nginx'],
  caddy: ['caddy', 'usr/bin/caddy'],
  sqlite3: ['sqlite3', 'usr/bin/sqlite3'],
  python3: ['python3', 'usr/bin/python3'],
} as const;

/**
 * The path of a program, taken out of Debian's package where the machine has none (nothing is installed), or undefined where that
 * can't be: no apt-get, or a library is missing that the program needs.
 */
export function debianProgram(name: keyof typeof PROGRAMS): string | undefined {
  const [debianPackage, path] = PROGRAMS[name];
  const unpacked = join(cache, basename(path));
  const found = [`/${path}`, unpacked].find((each) => existsSync(each));
  const program = found ?? (takeOut(debianPackage, path, unpacked) ? unpacked : undefined);
  return program !== undefined && runs(program) ? program : undefined;
}

/** Whether the loader finds all that it needs: whatever it answers then, it answers. */
const runs = (program: string) => spawnSync(program, ['--version']).status !== 127;

/** Unpacks a package, with the packages that it needs and the machine doesn't have, and makes a script that runs its program. */
function takeOut(name: string, path: string, script: string): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const folder = join(cache, `debian-${name}`);
  const archives = join(folder, 'archives');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const run = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: folder, stdio: 'ignore' }).status === 0;
  // Without the lock and outside the system's folders this takes no rights.
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
  // A fresh machine has no lists yet.
  if (!download() && run('apt-get', 'update', '-qq')) download();
  for (const archive of globSync('*.deb', { cwd: archives }))
    if (!run('dpkg', '-x', join(archives, archive), '.')) return false;
  rmSync(archives, { recursive: true, force: true });
  if (!existsSync(join(folder, path))) return false;
  const libraries = globSync('{usr/,}lib/*-linux-*', { cwd: folder }).map((each) =>
    join(folder, each),
  );
  writeFileSync(
    script,
    `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraries.join(':')}'\nexec '${join(folder, path)}' "$@"\n`,
  );
  chmodSync(script, 0o755);
  return true;
}
