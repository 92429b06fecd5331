import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { refuseWriters } from '~tests/engines/refuse-writers';
import { dot, withImageFolder } from '~tests/factories/image-folder';

import { log } from '~/platform/log.server';

import { receiveUpload } from './receive-upload.server';

log.level = 'silent';

onBothEngines('an upload', (_engine, database) => {
  withImageFolder();

  test('is refused because of the database, not of the disk, while the database can’t be written', async () => {
    const body = new FormData();
    body.set('folder', 'blog-images');
    body.set('file', new Blob([Uint8Array.from(await dot(64))]), 'court.png');
    const request = new Request('http://localhost/', { method: 'POST', body });
    const allowWriters = await refuseWriters(database(), 'image_claims');
    const result = await receiveUpload(request, {
      person: 'Asha',
      replaces: null,
      unlessKnown: false,
    });
    await allowWriters();
    expect(result).toBe('unavailable');
  });
});
