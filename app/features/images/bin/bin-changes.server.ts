import type { ChangeAnswer } from '~/backoffice/use-answers';

import { eraseImage, restoreImage } from './delete-image.server';

const restored: Record<Awaited<ReturnType<typeof restoreImage>>, ChangeAnswer> = {
  restored: { ok: true, message: 'Image restored.' },
  there: {
    ok: true,
    message: 'This image has already been restored. You’ll find it in the library.',
  },
  gone: { ok: false, message: 'This image has been deleted permanently.' },
};

const erased: Record<Awaited<ReturnType<typeof eraseImage>>, ChangeAnswer> = {
  erased: { ok: true, message: 'Image deleted permanently.' },
  there: {
    ok: false,
    message: 'This image has been restored, so it wasn’t deleted. You’ll find it in the library.',
  },
  gone: { ok: true, message: 'This image has already been deleted permanently.' },
};

/** Does what the bin's screen asks for an image, and says what came of it, also where somebody else was first. */
export const carryOutInBin = async (what: 'restore' | 'erase', id: string): Promise<ChangeAnswer> =>
  what === 'restore' ? restored[await restoreImage(id)] : erased[await eraseImage(id)];
