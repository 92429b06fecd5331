import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { switchBuild, unfinishedBuild } from './switch-build.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Makes a build with one file that contains its name. */
function make(name: string) {
  const folder = unfinishedBuild();
  mkdirSync(join(root, folder, 'client'), { recursive: true });
  writeFileSync(join(root, folder, 'client', 'name.txt'), name);
  return folder;
}
const switchTo = (name: string) => switchBuild(root, name, () => make(name));
const readCurrent = () => readFileSync(join(root, 'build/client/name.txt'), 'utf8');
const listBuilds = () => readdirSync(join(root, 'builds')).toSorted();
/** Makes a build look as if it had last been used this many minutes ago. */
function age(name: string, minutes: number) {
  const modifiedAt = new Date(Date.now() - minutes * 60_000);
  utimesSync(join(root, 'builds', name), modifiedAt, modifiedAt);
}

test('gives each build a separate folder that later ones leave alone, and goes back without rebuilding', () => {
  switchTo('first');
  switchTo('second');
  expect(readCurrent()).toBe('second');
  expect(readFileSync(join(root, 'builds/first/client/name.txt'), 'utf8')).toBe('first');
  switchBuild(root, 'first', () => {
    throw new Error('it is there');
  });
  expect(readCurrent()).toBe('first');
});

test('keeps the current build when a new one fails', () => {
  switchTo('first');
  expect(() =>
    switchBuild(root, 'second', () => {
      throw new Error('no such module');
    }),
  ).toThrow('no such module');
  expect([readCurrent(), listBuilds()]).toEqual(['first', ['first']]);
});

test('retains three builds and those of running processes, and removes unfinished ones after an hour', () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const names = ['run', 'left', 'a', 'b', 'c', 'd'];
  for (const [index, name] of names.entries()) {
    switchTo(name);
    age(name, 60 - index);
    const runner = { run: process.pid, left: dead }[name];
    if (runner === undefined) continue;
    mkdirSync(join(root, 'builds', name, 'running'));
    writeFileSync(join(root, 'builds', name, 'running', String(runner)), '');
    age(name, 60 - index);
  }
  mkdirSync(join(root, 'builds/.unfinished-1'));
  age('.unfinished-1', 90);
  mkdirSync(join(root, 'builds/.unfinished-2'));
  switchTo('e');
  expect(listBuilds()).toEqual(['.unfinished-2', 'c', 'd', 'e', 'run']);
});

test('moves a `build` folder of an earlier version aside instead of deleting it', () => {
  mkdirSync(join(root, 'build/client'), { recursive: true });
  writeFileSync(join(root, 'build/client/name.txt'), 'former');
  switchTo('first');
  expect(readCurrent()).toBe('first');
  const formerBuild = listBuilds().find((name) => name.startsWith('former-')) ?? '';
  expect(existsSync(join(root, 'builds', formerBuild, 'client/name.txt'))).toBe(true);
});
