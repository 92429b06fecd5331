import { setImmediate as breathe } from 'node:timers/promises';

import type { StoredImage } from '~/features/images/image';
import type { ImageQuery } from '~/features/images/image-query';
import { listImages } from '~/features/images/list-images.server';
import { CSV_START, csvLine } from '~/platform/csv';
import { formatInstant } from '~/platform/indian-time';

const columns: readonly (readonly [string, (image: StoredImage) => string | number])[] = [
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

/** All images that match, the newest first, as CSV: what is said of each, and the address of its file. */
export async function* exportImages(query: ImageQuery): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(([name]) => name));
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const { images, next } = await listImages(query, after);
    yield images.map((image) => csvLine(columns.map(([, cell]) => cell(image)))).join('');
    after = next;
    await breathe();
  }
}
