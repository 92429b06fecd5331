import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { buildPreviousSite } from './restore-site.server';

test('the way back leaves pictures where a link led to them, which may be another disk', () => {
  const dataDir = mkdtempSync(join(inject('scratch'), 'linked-'));
  const disk = mkdtempSync(join(inject('scratch'), 'disk-'));
  writeFileSync(join(disk, 'a.jpg'), 'a picture');
  const previousSite = join(dataDir, 'before-restore-2026-11-28T11-00-00');
  mkdirSync(previousSite);
  writeFileSync(join(previousSite, 'studio.sqlite'), 'rows');
  symlinkSync(disk, join(previousSite, 'files'));
  expect(buildPreviousSite(dataDir)).toEqual({ files: true, former: previousSite });
  expect(readlinkSync(join(dataDir, 'restoring/files'))).toBe(disk);
  expect(readFileSync(join(dataDir, 'restoring/files/a.jpg'), 'utf8')).toBe('a picture');
});
