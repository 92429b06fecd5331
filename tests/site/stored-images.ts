import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { expect } from 'vitest';

import type { StoredImage } from '~/features/images/image';

import { inDatabase } from './site-database';
import type { Site } from './start-site';

type Place = Pick<Site, 'dataDir'>;

/** Every file in a site's storage, finished or not. */
export const storedFiles = ({ dataDir }: Place) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  );

/** The rows of the images in the database. */
export function storedRows(site: Place) {
  const allRows = inDatabase(site, (file) =>
    file.prepare('select path, version, widths from images').all(),
  );
  return allRows.map(({ path, version, widths }) => ({
    path: String(path),
    version: Number(version),
    widths: JSON.parse(String(widths)) as number[],
  }));
}

/** The image of an accepted upload. */
export async function accepted(answer: Response): Promise<StoredImage> {
  expect(answer.status).toBe(201);
  return answer.json();
}

/** The addresses of an image's sizes. */
export const sizeAddresses = ({
  path,
  widths,
  version,
}: Pick<StoredImage, 'path' | 'widths' | 'version'>) =>
  widths.flatMap((width) =>
    ['avif', 'jpg'].map((format) => `${path.replace('.jpg', '')}/${width}.${format}?v=${version}`),
  );

/** The answer to bytes that a client library would never send, or would correct first. */
export const sendRaw = ({ url }: Pick<Site, 'url'>, bytes: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('close', () => resolve(answer));
  });
