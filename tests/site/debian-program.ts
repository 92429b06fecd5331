import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const cache = join(import.meta.dirname, '../../node_modules/.cache');

/** Programs that tests ask, by the Debian package that has them; none of them is part of the product. */
const PROGRAMS = {
  prometheus: 'usr/bin/promtool',
  nginx: 'usr/sbin/nginx',
  caddy: 'usr/bin/caddy',
} as const;

/**
 * The path of a program, taken out of Debian's package where the machine has none (nothing is installed), or undefined where that
 * can't be: no apt-get, or a library is missing that the program needs.
 */
export function debianProgram(name: keyof typeof PROGRAMS): string | undefined {
  const path = PROGRAMS[name];
  const unpacked = join(cache, basename(path));
  const found = [`/${path}`, unpacked].find((each) => existsSync(each));
  const program = found ?? (takeOut(name, path, unpacked) ? unpacked : undefined);
  return program !== undefined && runs(program) ? program : undefined;
}

/** Whether the loader finds all that it needs: whatever it answers then, it answers. */
const runs = (program: string) => spawnSync(program, ['--version']).status !== 127;

function takeOut(name: string, path: string, to: string): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'package-'));
  const run = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: folder, stdio: 'ignore' }).status === 0;
  const download = () => run('apt-get', 'download', '-qq', name);
  try {
    // A fresh machine has no lists yet.
    if (!download() && run('apt-get', 'update', '-qq')) download();
    const [archive = ''] = globSync('*.deb', { cwd: folder });
    if (!run('dpkg', '-x', archive, '.')) return false;
    renameSync(join(folder, path), to);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
