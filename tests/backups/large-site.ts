import { randomFillSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { migrateToLatest, openDatabase } from '~/db/database.server';
import { setDatabase } from '~/db/executor.server';
import { readIdentity } from '~/db/site-identity.server';
import { imagePath, sizeKey } from '~/features/images/image-address';

import { fillJournal } from '../../bench/stores/journal-rows';
import { generateLeads } from '../../bench/stores/lead-generator';
import { imageRow } from '../factories/image-row';

const WIDTHS = [480, 800, 1200, 1600, 2000];
const FORMATS = ['avif', 'jpg'] as const;
/** Bytes of each of an image's ten files, so that 2,000 images take 1 GB. */
const FILE = 51_200;
const BATCH = 200;

export type Size = { readonly leads: number; readonly posts: number; readonly pictures: number };

/**
 * Creates a site of that size in an empty data folder. The image files contain noise, which compresses no better than
 * a photograph. Returns the bytes of the images.
 */
export async function makeLargeSite(
  dataDir: string,
  { leads, posts, pictures }: Size,
): Promise<number> {
  const database = await openDatabase({ dataDir });
  setDatabase(database);
  await migrateToLatest(database);
  await readIdentity(database);
  const { kysely } = database;
  for (const batch of generateLeads(leads, { batch: BATCH }))
    await kysely.insertInto('leads').values(batch).execute();
  await fillJournal(kysely, { posts, words: 800, now: Date.UTC(2026, 10, 1) });
  for (let first = 0; first < pictures; first += BATCH) {
    const paths = Array.from({ length: Math.min(BATCH, pictures - first) }, (_, at) =>
      imagePath('blog-images', `${1_700_000_000_000 + first + at}-court`),
    );
    const rows = paths.map((path, at) => ({
      ...imageRow(path),
      id: `image-${first + at}`,
      version: 1,
      claimed_version: 1,
      widths: JSON.stringify(WIDTHS),
      bytes: FILE * 4,
    }));
    await kysely.insertInto('images').values(rows).execute();
    await Promise.all(paths.map((path) => writePicture(join(dataDir, 'files'), path)));
  }
  await database.close();
  return pictures * WIDTHS.length * FORMATS.length * FILE;
}

const noise = randomFillSync(Buffer.alloc(4_194_304));

async function writePicture(folder: string, path: string) {
  const keys = WIDTHS.flatMap((width) =>
    FORMATS.map((format) => sizeKey(path, 1, { width, format })),
  );
  await mkdir(dirname(join(folder, keys[0] ?? '')), { recursive: true });
  for (const key of keys) {
    const from = Math.floor(Math.random() * (noise.length - FILE));
    await writeFile(join(folder, key), noise.subarray(from, from + FILE));
  }
}
