import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { csvRecords } from '~tests/factories/csv-rows';
import { imageRow } from '~tests/factories/image-row';

import { db } from '~/db/executor.server';

import { exportImages } from './export-images.server';

onBothEngines('An export of images', () => {
  test('contains every image of the list once, however many windows it has, and no other', async () => {
    await db().deleteFrom('images').execute();
    const rows = Array.from({ length: 150 }, (_, at) => ({
      ...imageRow(`/images/slots/${at}-house.jpg`),
      id: String(at).padStart(4, '0'),
      folder: at % 3 ? 'slots' : 'plans',
      alt: `View ${at}`,
    }));
    await db().insertInto('images').values(rows).execute();
    const all = await csvRecords(exportImages({ search: '', folder: '' }));
    expect(all.map(({ Address }) => Address)).toEqual(rows.map(({ path }) => path).toReversed());
    expect(all[0]).toMatchObject({
      'Alt text': 'View 149',
      Width: '800',
      'Focal point': '50 % 50 %',
    });
    expect(await csvRecords(exportImages({ search: '', folder: 'plans' }))).toHaveLength(50);
  });
});
