import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { db } from '~/db/executor.server';
import { sizeKey } from '~/features/images/image-address';
import { LOGO_HEIGHT } from '~/features/images/logo/logo-refusals';
import { storage } from '~/platform/storage/storage.server';
import { readSettings } from '~/settings/settings.server';

import { changeLogo } from './change-look.server';
import { FORMER_SLOTS, readFormerLogos } from './former-logo.server';

/**
 * Makes a logo from the image slots of earlier versions. Idempotent. An image that can't become a logo is kept, and
 * `formerLogo` reports it.
 * @throws while the database or the storage is unavailable.
 */
export async function carryLogoOver(): Promise<void> {
  const { look } = (await readSettings()).stored;
  if (look.logo === '' && !(await makeLogo())) return;
  await db().deleteFrom('image_slots').where('slot', 'in', FORMER_SLOTS).execute();
}

/** @returns whether a logo was made, or no candidate remains. */
async function makeLogo(): Promise<boolean> {
  let pendingCount = 0;
  for (const { image, by } of await readFormerLogos()) {
    if (!image) continue;
    const { path, version, width } = image;
    const file = await storage().get(sizeKey(path, version, { width, format: 'jpg' }));
    if (!file) throw new Error(`The file of an image is missing: ${path}`);
    const picture = await buffer(file.body);
    const png = await sharp(picture).resize({ height: LOGO_HEIGHT }).png().toBuffer();
    const { saved } = await changeLogo(png, by);
    if (saved !== null) return true;
    pendingCount += 1;
  }
  return pendingCount === 0;
}
