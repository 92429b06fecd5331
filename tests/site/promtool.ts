import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '../../node_modules/.cache');
const unpacked = join(cache, 'promtool');

/**
 * The path of Prometheus's own checker, taken out of Debian's package where the machine has none (19 MB, nothing is installed), or
 * undefined on a machine without apt-get.
 */
export function promtool(): string | undefined {
  const found = ['/usr/bin/promtool', '/usr/local/bin/promtool', unpacked].find((path) =>
    existsSync(path),
  );
  if (found !== undefined || !existsSync('/usr/bin/apt-get')) return found;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'promtool-'));
  const run = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: folder, stdio: 'ignore' }).status === 0;
  const download = () => run('apt-get', 'download', '-qq', 'prometheus');
  try {
    // A fresh machine has no lists yet.
    if (!download() && run('apt-get', 'update', '-qq')) download();
    const [archive = ''] = globSync('prometheus_*.deb', { cwd: folder });
    if (!run('dpkg', '-x', archive, '.')) return undefined;
    renameSync(join(folder, 'usr/bin/promtool'), unpacked);
    return unpacked;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
