import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  mkdirSync(join(clone, 'scripts'));
  for (const script of ['prepare.mjs', 'switch-build.mjs'])
    cpSync(join('scripts', script), join(clone, 'scripts', script));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const SCRIPT = 'scripts/prepare.mjs';

/** Without npm to install with: succeeds only if nothing has to be installed. */
const leavesAll = (...words: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...words], { cwd: clone, env: { PATH: '' } }).status === 0;

test('a console command takes the build that is there, old or not: the running site reads it', () => {
  expect(leavesAll('unless-built')).toBe(false);
  mkdirSync(join(clone, 'build/server'), { recursive: true });
  writeFileSync(join(clone, 'build/server/console.js'), '');
  expect(leavesAll('unless-built')).toBe(true);
  expect(leavesAll()).toBe(false);
});

const packageIn = (folder: string, manifest: object) => {
  mkdirSync(join(clone, folder), { recursive: true });
  writeFileSync(join(clone, folder, 'package.json'), JSON.stringify(manifest));
};
const installed = (name: string) => existsSync(join(clone, 'node_modules', name));
const npm = (...words: string[]) =>
  spawnSync('npm', words, { cwd: clone, shell: process.platform === 'win32' }).status;
const prepare = (...words: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...words], { cwd: clone }).status;

test('tools are installed by what needs them, beside packages that a running site reads', () => {
  packageIn('packages/served', { name: 'served', version: '1.0.0' });
  packageIn('packages/tool', { name: 'tool', version: '1.0.0' });
  packageIn('tests', { name: 'tests', devDependencies: { tool: 'file:../packages/tool' } });
  packageIn('.', { dependencies: { served: 'file:packages/served' }, workspaces: ['tests'] });
  rmSync(join(clone, 'package-lock.json'));
  expect(npm('install', '--package-lock-only')).toBe(0);

  expect(prepare('install')).toBe(0);
  expect([installed('served'), installed('tool')]).toEqual([true, false]);

  // `npm ci` would remove the whole folder first.
  writeFileSync(join(clone, 'node_modules', '.read-by-site'), '');
  expect(prepare('install', 'tools')).toBe(0);
  expect([installed('served'), installed('tool'), installed('.read-by-site')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(leavesAll('install')).toBe(true);
  expect(leavesAll('install', 'tools')).toBe(true);
});
