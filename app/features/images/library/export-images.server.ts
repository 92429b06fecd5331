import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import type { StoredImage } from '~/features/images/image';
import type { ImageQuery } from '~/features/images/image-query';
import { listImages } from '~/features/images/list-images.server';
import { type CsvColumns, csvHead, csvRow } from '~/platform/csv/csv';
import { formatInstant } from '~/platform/indian-time';

const csvColumns: CsvColumns<StoredImage> = [
  ['Address', ({ path }) => path],
  ['Name', ({ name }) => name],
  ['Folder', ({ folder }) => folder],
  ['Alt text', ({ alt }) => alt],
  ['Caption', ({ caption }) => caption],
  ['Focal point', ({ focalX, focalY }) => `${focalX} % ${focalY} %`],
  ['Width', ({ width }) => width],
  ['Height', ({ height }) => height],
  ['Bytes', ({ bytes }) => bytes],
  ['Uploaded', ({ createdAt }) => formatInstant(createdAt)],
  ['Uploaded by', ({ createdBy }) => createdBy],
];

export async function* exportImages(query: ImageQuery): AsyncGenerator<string> {
  yield csvHead(csvColumns);
  for (let after: string | null = null, hasMore = true; hasMore; hasMore = after !== null) {
    const { images, next } = await listImages(query, after);
    yield images.map((image) => csvRow(csvColumns, image)).join('');
    after = next;
    await yieldToEventLoop();
  }
}
