import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { ownDisk } from '~tests/site/own-disk';
import { discard, startSite } from '~tests/site/start-site';

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the data folder is private, images are readable by the group only, and wider permissions are narrowed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  chmodSync(folder, 0o755);
  let site = await startSite({}, folder);
  expect([rightsOf(folder), rightsOf(join(folder, 'files'))]).toEqual(['700', '750']);
  await site.stop();
  chmodSync(join(folder, 'files'), 0o777);
  site = await startSite({}, folder);
  expect(rightsOf(join(folder, 'files'))).toBe('750');
  await discard(site);
});

test('a folder missing on a read-only disk is named with the reason and the remedy', async () => {
  const disk = await ownDisk(1, 'ro');
  const missing = join(disk.path, 'data');
  await expect(startSite({}, missing, { under: disk.under })).rejects.toThrow(
    `The folder ${missing} is missing and can't be created: the disk is read-only. Create it where the site may write, and set DATA_DIR to it.`,
  );
  await disk.remove();
});
