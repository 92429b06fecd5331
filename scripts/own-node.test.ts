import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

const isWindows = process.platform === 'win32';
const PROGRAM = isWindows ? 'node.exe' : 'node';
const PACKAGE = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;

let modules: string;
beforeEach(() => {
  modules = join(mkdtempSync(join(tmpdir(), 'clone-')), 'node_modules');
});
afterEach(() => rmSync(join(modules, '..'), { recursive: true, force: true }));

const afterInstallation = () =>
  spawnSync(process.execPath, [resolve('scripts/own-node.mjs')], { cwd: join(modules, '..') });

test('links the project’s own Node after an installation if npm has removed the link', () => {
  mkdirSync(join(modules, PACKAGE, 'bin'), { recursive: true });
  writeFileSync(join(modules, PACKAGE, 'bin', PROGRAM), 'ours');
  mkdirSync(join(modules, PACKAGE, 'include'));
  const linked = () => {
    expect(afterInstallation()).toMatchObject({ status: 0 });
    return readFileSync(join(modules, '.bin', PROGRAM), 'utf8');
  };
  expect(linked()).toBe('ours');
  expect(linked()).toBe('ours');
  expect(existsSync(join(modules, PACKAGE, 'include'))).toBe(false);
});

test('leaves the machine’s Node in place on a platform without one of ours', () => {
  expect(afterInstallation()).toMatchObject({ status: 0 });
});
