import { db } from '~/db/executor.server';
import { sizeKey } from '~/features/images/image-address';
import { BINNED_FILES } from '~/features/images/image-files.server';
import { imageColumns, toStoredImage } from '~/features/images/image-rows.server';

/** `otherwise` is where the file may be instead, because its image is just moving to or from the bin. */
export type PictureFile = { readonly key: string; readonly otherwise: string };

export async function* pictureFiles(): AsyncGenerator<PictureFile> {
  for (const table of ['images', 'binned_images'] as const) {
    const rows = await db().selectFrom(table).select(imageColumns).orderBy('id').execute();
    for (const { path, version, widths } of rows.map(toStoredImage))
      for (const width of widths)
        for (const format of ['avif', 'jpg'] as const) {
          const activeKey = sizeKey(path, version, { width, format });
          const binned = BINNED_FILES + activeKey;
          yield table === 'images'
            ? { key: activeKey, otherwise: binned }
            : { key: binned, otherwise: activeKey };
        }
  }
}

export async function estimatePictures(): Promise<{ pictures: number; bytes: number }> {
  let [pictures, bytes] = [0, 0];
  for (const table of ['images', 'binned_images'] as const) {
    const counts = await db()
      .selectFrom(table)
      .select(({ fn }) => [
        fn.countAll<number>().as('pictures'),
        fn.sum<number | null>('bytes').as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    pictures += counts.pictures;
    bytes += counts.bytes ?? 0;
  }
  return { pictures, bytes: Math.round(bytes * ALL_SIZES_RATIO) };
}

/** Bytes of all sizes of a picture, relative to its largest JPEG. */
const ALL_SIZES_RATIO = 2.2;
