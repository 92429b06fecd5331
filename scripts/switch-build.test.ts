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

/** Creates a build with one file that contains its name. */
function make(name: string) {
  const folder = unfinishedBuild();
  mkdirSync(join(root, folder, 'client'), { recursive: true });
  writeFileSync(join(root, folder, 'client', 'name.txt'), name);
  return folder;
}
const switchTo = (name: string) => switchBuild(root, name, () => make(name));
const inUse = () => readFileSync(join(root, 'build/client/name.txt'), 'utf8');
const listBuilds = () => readdirSync(join(root, 'builds')).toSorted();
/** Makes it look as if it was last used this many minutes ago. */
function age(name: string, minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(join(root, 'builds', name), then, then);
}

test('each build has a folder of its own, which a later one leaves as it is; going back makes nothing anew', () => {
  switchTo('first');
  switchTo('second');
  expect(inUse()).toBe('second');
  expect(readFileSync(join(root, 'builds/first/client/name.txt'), 'utf8')).toBe('first');
  switchBuild(root, 'first', () => {
    throw new Error('it is there');
  });
  expect(inUse()).toBe('first');
});

test('a build that fails leaves the one in use as it is', () => {
  switchTo('first');
  expect(() =>
    switchBuild(root, 'second', () => {
      throw new Error('no such module');
    }),
  ).toThrow('no such module');
  expect([inUse(), listBuilds()]).toEqual(['first', ['first']]);
});

test('three are kept, and each that a living process runs; what was cut short an hour ago is cleared away', () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const names = ['run', 'left', 'a', 'b', 'c', 'd'];
  for (const [at, name] of names.entries()) {
    switchTo(name);
    age(name, 60 - at);
    const runner = { run: process.pid, left: dead }[name];
    if (runner === undefined) continue;
    mkdirSync(join(root, 'builds', name, 'running'));
    writeFileSync(join(root, 'builds', name, 'running', String(runner)), '');
    age(name, 60 - at);
  }
  mkdirSync(join(root, 'builds/.unfinished-1'));
  age('.unfinished-1', 90);
  mkdirSync(join(root, 'builds/.unfinished-2'));
  switchTo('e');
  expect(listBuilds()).toEqual(['.unfinished-2', 'c', 'd', 'e', 'run']);
});

test('a folder `build` of a former version is put aside, not lost', () => {
  mkdirSync(join(root, 'build/client'), { recursive: true });
  writeFileSync(join(root, 'build/client/name.txt'), 'former');
  switchTo('first');
  expect(inUse()).toBe('first');
  const former = listBuilds().find((name) => name.startsWith('former-')) ?? '';
  expect(existsSync(join(root, 'builds', former, 'client/name.txt'))).toBe(true);
});
