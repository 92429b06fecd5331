/**
 * Makes the bundled pictures and drawings: `npm run all -w art` for what is missing, `npm run all -w art -- <scene>` for one scene's share.
 * Drawings first (seconds), then the renders of queue.txt (minutes each, at the lowest priority), their sizes, the check.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { root } from './places.ts';

const scene = process.argv.slice(2);
const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

const missing = [
  !has('blender', '--version') && 'blender',
  !has('python3', '-c', 'import numpy') && 'python3-numpy',
].filter(Boolean);
if (missing.length > 0) {
  process.stderr.write(`Needs: apt-get install -y --no-install-recommends ${missing.join(' ')}\n`);
  process.exit(1);
}

const steps: [string, ...string[]][] = [
  ['python3', 'art/draw.py', ...scene],
  ['node', 'art/queue.ts', ...scene],
  ['node', 'art/sizes.ts'],
  ['node', 'art/check.ts'],
];
for (const [command, ...args] of steps) {
  const { status } = spawnSync('nice', ['-n', '19', command, ...args], {
    cwd: join(root),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
