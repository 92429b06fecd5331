// Makes a clone ready to run: installs exactly what the lock file says, then (not for `install`) builds if the sources
// have changed. With `tools` it also installs what tests, benchmarks and pictures need. Every npm script runs it first,
// in a separate shell, because a shell that began with the machine's Node would keep using it. Plain JavaScript,
// because it runs under the machine's Node (20 or later) before ours is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { switchBuild, unfinishedBuild } from './switch-build.mjs';

const root = resolve(import.meta.dirname ?? join(fileURLToPath(import.meta.url), '..'), '..');
const SOURCES = [
  'app',
  'server',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/** The environment of every child process, in which our own Node comes first. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
};

function run(command, args, more = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...environment, ...more },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write(`\n"${command} ${args.join(' ')}" failed. Its output above says why.\n`);
    process.exit(status ?? 1);
  }
}

const files = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => files(join(path, name)))
    : [path];

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.filter((p) => existsSync(join(root, p))))
    for (const file of files(join(root, path))) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Installs what building and serving need, and with `tools` also the workspaces of package.json for tests, benchmarks
 * and pictures. Tools are added without touching installed packages, because a running site reads those.
 */
export function install({ tools = false } = {}) {
  const stamp = join(root, 'node_modules', '.installed');
  const site = hashOf(['package-lock.json']);
  const siteWithTools = `${site} with tools`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === siteWithTools || (installed === site && !tools)) return;
  const args = installed === site ? ['install', '--no-save'] : ['ci'];
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', [...args, ...options, ...(tools ? [] : ['--workspaces=false'])]);
  writeFileSync(stamp, tools ? siteWithTools : site);
}

/** Makes `build` link to the current sources' build. A build's folder never changes, because a site may use it. */
export function build() {
  switchBuild(root, hashOf(SOURCES).slice(0, 16), () => {
    const folder = unfinishedBuild();
    run('react-router', ['build'], { BUILD_FOLDER: folder });
    run('node', ['scripts/precompress.ts', folder]);
    return folder;
  });
}

/** Returns true for a built checkout: packages must not be reinstalled beside a running site, which reads them. */
const isBuilt = () => existsSync(join(root, 'build', 'server', 'console.js'));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const argv = new Set(process.argv.slice(2));
  if (!argv.has('unless-built') || !isBuilt()) {
    install({ tools: argv.has('tools') });
    if (!argv.has('install')) build();
  }
}
