import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { ownDisk } from '~tests/site/own-disk';
import { discard, startSite } from '~tests/site/start-site';

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('nobody else reads the data folder, and of the pictures only its group; one that is too open is closed', async () => {
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

test('a folder that is missing on a read-only disk is named, with the reason and what to do', async () => {
  const disk = await ownDisk(1, 'ro');
  const missing = join(disk.path, 'data');
  await expect(startSite({}, missing, { under: disk.under })).rejects.toThrow(
    `The folder ${missing} is missing and can't be made: the disk is read-only. Create it where the site may write, and set DATA_DIR to it.`,
  );
  await disk.remove();
});
