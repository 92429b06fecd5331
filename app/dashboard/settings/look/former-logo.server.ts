import { db } from '~/db/executor.server';
import { logoDrawings } from '~/features/images/bundled/registry';
import { findImages } from '~/features/images/find-images.server';

/** Image slots from before Settings had a logo; the one for light backgrounds first. */
export const FORMER_SLOTS = Object.keys(logoDrawings);

export async function readFormerLogos() {
  const rows = await db()
    .selectFrom('image_slots')
    .select(['slot', 'image_path as path', 'changed_by as by'])
    .where('slot', 'in', FORMER_SLOTS)
    .orderBy('slot')
    .execute();
  const images = await findImages(rows.map(({ path }) => path));
  return rows.map(({ path, by }) => ({ image: images.get(path) ?? null, by }));
}

/** The latest logo of an earlier version; null if there is none. */
export async function formerLogo(): Promise<{ id: string; name: string } | null> {
  const image = (await readFormerLogos()).find((candidate) => candidate.image)?.image;
  return image ? { id: image.id, name: image.name } : null;
}
