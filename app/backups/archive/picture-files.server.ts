import { db } from '~/db/executor.server';
import { rungKey } from '~/features/images/image-address';
import { BINNED_FILES } from '~/features/images/image-files.server';
import { imageColumns, toStoredImage } from '~/features/images/image-rows.server';

/** The key of a file as the database has it, and where else it may lie while it is moved into the bin or out of it. */
export type PictureFile = { readonly key: string; readonly otherwise: string };

/** Every file of every picture, of the library and of the bin, in the versions that are shown. */
export async function* pictureFiles(): AsyncGenerator<PictureFile> {
  for (const table of ['images', 'binned_images'] as const) {
    const rows = await db().selectFrom(table).select(imageColumns).orderBy('id').execute();
    for (const { path, version, widths } of rows.map(toStoredImage))
      for (const width of widths)
        for (const format of ['avif', 'jpg'] as const) {
          const shown = rungKey(path, version, { width, format });
          const binned = BINNED_FILES + shown;
          yield table === 'images'
            ? { key: shown, otherwise: binned }
            : { key: binned, otherwise: shown };
        }
  }
}

/** How many pictures there are, and roughly how many bytes their files have. */
export async function weighPictures(): Promise<{ pictures: number; bytes: number }> {
  let [pictures, bytes] = [0, 0];
  for (const table of ['images', 'binned_images'] as const) {
    const found = await db()
      .selectFrom(table)
      .select(({ fn }) => [
        fn.countAll<number>().as('pictures'),
        fn.sum<number | null>('bytes').as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    pictures += found.pictures;
    bytes += found.bytes ?? 0;
  }
  return { pictures, bytes: Math.round(bytes * LADDER) };
}

/** All rungs of a ladder weigh so many times its largest JPEG. */
const LADDER = 2.2;
