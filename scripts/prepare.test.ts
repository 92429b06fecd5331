import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Where there is no npm to install with: whoever leaves all as it is gets through. */
const leavesAll = (...words: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...words], { cwd: clone, env: { PATH: '' } }).status === 0;

test('a console command takes the build that is there, old or not: the running site reads it', () => {
  expect(leavesAll('unless-built')).toBe(false);
  mkdirSync(join(clone, 'build/server'), { recursive: true });
  writeFileSync(join(clone, 'build/server/console.js'), '');
  expect(leavesAll('unless-built')).toBe(true);
  expect(leavesAll()).toBe(false);
});
