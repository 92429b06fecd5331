import fs, { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

import { writeDurably } from './durable-file.server';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(inject('scratch'), 'durable-'));
  file = join(folder, 'secret.key');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Calls `before` with each call of these functions, and then the function itself. */
function intercept(before: (name: string, argument: unknown) => void) {
  for (const name of ['openSync', 'fsyncSync', 'closeSync', 'linkSync', 'renameSync'] as const) {
    const original = fs[name];
    vi.spyOn(fs, name).mockImplementation((...values: readonly unknown[]) => {
      before(name, values[0]);
      const result = Number(Reflect.apply(original, fs, values));
      if (name === 'openSync') paths.set(result, String(values[0]));
      return result;
    });
  }
  syncBuiltinESMExports();
}
const paths = new Map<number, string>();

test('a text is on the disk before it gets its name, and the name before the function returns', () => {
  const steps: string[] = [];
  intercept((name, argument) => {
    const path = typeof argument === 'number' ? paths.get(argument) : String(argument);
    const what = path === folder ? 'the folder' : path === file ? 'the file' : 'the new file';
    if (name === 'fsyncSync') steps.push(`${what}, with ${fs.statSync(path ?? '').size} bytes`);
    if (name === 'renameSync') steps.push(`renames ${what}`);
  });
  const open = readdirSync('/proc/self/fd').length;
  writeDurably(file, 'a new key');
  expect(readdirSync('/proc/self/fd')).toHaveLength(open);
  const folderSize = statSync(folder).size;
  expect(steps).toEqual([
    'the new file, with 9 bytes',
    'renames the new file',
    `the folder, with ${folderSize} bytes`,
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('two processes that write at the same moment both succeed, and one text stays whole', () => {
  let isOtherWriting = false;
  intercept((name) => {
    if (name !== 'fsyncSync' || isOtherWriting) return;
    isOtherWriting = true;
    writeDurably(file, 'the other key');
  });
  writeDurably(file, 'a key');
  expect(readFileSync(file, 'utf8')).toBe('a key');
  expect(readdirSync(folder)).toEqual(['secret.key']);
});

test.each(['fsyncSync', 'renameSync'])(
  'a disk that fails at %s leaves the earlier text and nothing else',
  (failing) => {
    writeDurably(file, 'the earlier key');
    const open = readdirSync('/proc/self/fd').length;
    intercept((name) => {
      if (name === failing) throw new Error('ENOSPC: no space left on device');
    });
    expect(() => writeDurably(file, 'a new key')).toThrow('ENOSPC');
    expect(readFileSync(file, 'utf8')).toBe('the earlier key');
    expect(readdirSync(folder)).toEqual(['secret.key']);
    expect(readdirSync('/proc/self/fd')).toHaveLength(open);
  },
);

test('a disk that takes only a part of a text at once gets all of it', () => {
  const { writeSync } = fs;
  vi.spyOn(fs, 'writeSync').mockImplementation((descriptor: number, data: unknown) =>
    writeSync(descriptor, String(data).slice(0, 4)),
  );
  syncBuiltinESMExports();
  writeDurably(file, 'a new key');
  expect(readFileSync(file, 'utf8')).toBe('a new key');
});

test('with `ifAbsent` the text of a process that was faster by a moment stays', () => {
  let isOtherWriting = false;
  intercept((name) => {
    if ((name !== 'linkSync' && name !== 'renameSync') || isOtherWriting) return;
    isOtherWriting = true;
    writeDurably(file, 'the faster key');
  });
  writeDurably(file, 'a key', { ifAbsent: true });
  expect(readFileSync(file, 'utf8')).toBe('the faster key');
  expect(readdirSync(folder)).toEqual(['secret.key']);
});

test('with `ifAbsent` a disk that can’t link files gets the text too', () => {
  intercept((name) => {
    if (name === 'linkSync') throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  writeDurably(file, 'a new key', { ifAbsent: true });
  expect(readFileSync(file, 'utf8')).toBe('a new key');
  expect(readdirSync(folder)).toEqual(['secret.key']);
});
