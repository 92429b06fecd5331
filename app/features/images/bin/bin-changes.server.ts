import type { ChangeAnswer } from '~/backoffice/use-answers';

import { eraseImage, restoreImage } from './delete-image.server';

const restored: Record<Awaited<ReturnType<typeof restoreImage>>, ChangeAnswer> = {
  restored: { ok: true, message: 'Image restored.' },
  there: { ok: true, message: 'Somebody has restored this image already. It is in the library.' },
  gone: { ok: false, message: 'This image has been deleted for ever meanwhile.' },
};

const erased: Record<Awaited<ReturnType<typeof eraseImage>>, ChangeAnswer> = {
  erased: { ok: true, message: 'Image deleted for ever.' },
  there: {
    ok: false,
    message:
      'Somebody has restored this image meanwhile. Nothing was deleted; it is in the library.',
  },
  gone: { ok: true, message: 'This image has been deleted for ever already.' },
};

/** Does what the bin's screen asks for an image, and says what came of it, also where somebody else was first. */
export const carryOutInBin = async (what: 'restore' | 'erase', id: string): Promise<ChangeAnswer> =>
  what === 'restore' ? restored[await restoreImage(id)] : erased[await eraseImage(id)];
