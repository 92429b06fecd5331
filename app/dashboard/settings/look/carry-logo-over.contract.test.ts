import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { upload, withImageFolder } from '~tests/factories/image-folder';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { settingUndoHandler } from '~/dashboard/settings/setting-undo-handler.server';
import { db } from '~/db/executor.server';
import { forgetSettings, loadSettings } from '~/settings/settings.server';

import { carryLogoOver } from './carry-logo-over.server';
import { formerLogo } from './former-logo.server';

const picture = async (width: number, height: number) => {
  const [channels, background] = [3, '#1d5754'] as const;
  const mark = {
    create: { width: width - 10, height: height - 10, channels, background },
  } as const;
  const ground = { width, height, channels: 3, background: '#ffffff' } as const;
  return sharp({ create: ground })
    .composite([{ input: await sharp(mark).png().toBuffer(), left: 5, top: 5 }])
    .jpeg()
    .toBuffer();
};

/** Stores a logo like versions in which it was an image slot. */
async function fillSlot(slot: string, file: Buffer) {
  const { id, path } = await upload({ file, filename: `${slot}.jpg` });
  const row = { image_path: path, alt: 'A mark', focal_x: 50, focal_y: 50 };
  await db()
    .insertInto('image_slots')
    .values({ slot, ...row, changed_at: 1, changed_by: 'Asha' })
    .execute();
  return id;
}
const slots = () => db().selectFrom('image_slots').select('slot').orderBy('slot').execute();

onBothEngines('a logo in an image slot', () => {
  withImageFolder();
  beforeEach(async () => {
    registerUndoHandler('setting', settingUndoHandler);
    await emptySettings();
    forgetSettings();
    await db().deleteFrom('image_slots').execute();
  });

  test('becomes the logo of the settings, without its border; its image stays', async () => {
    await fillSlot('logoWhite', await picture(90, 30));
    await fillSlot('logo', await picture(120, 30));
    await fillSlot('gym', await picture(60, 40));
    await carryLogoOver();
    const { look } = await loadSettings();
    // The white border is cut off.
    expect(Number(look.logoWidth) / Number(look.logoHeight)).toBeGreaterThan(4.2);
    expect(look.logoFile).toMatch(/\.png$/);
    expect(await slots()).toEqual([{ slot: 'gym' }]);
    expect(await db().selectFrom('images').select('id').execute()).toHaveLength(3);
    expect(await formerLogo()).toBeNull();
  });

  test('that can’t become one stays and is reported, until there is another', async () => {
    const id = await fillSlot('logo', await picture(300, 30));
    await carryLogoOver();
    expect((await loadSettings()).look.logo).toBe('');
    expect(await formerLogo()).toEqual({ id, name: 'logo' });
    await fillSlot('logoWhite', await picture(90, 30));
    await carryLogoOver();
    expect((await loadSettings()).look.logo).not.toBe('');
    expect([await slots(), await formerLogo()]).toEqual([[], null]);
  });
});
