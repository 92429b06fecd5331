import { data } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { saveAltToLibrary } from '~/features/images/edit-image.server';
import { findImages } from '~/features/images/find-images.server';
import { MAX_ALT_LENGTH } from '~/features/images/image';
import { log } from '~/platform/log.server';
import { readForm } from '~/platform/read-form';
import { storableText } from '~/platform/text/storable-text';

import type { Route } from './+types/alt-back.route';

const sent = z.object({
  path: z.string().min(1).max(300),
  alt: z.string().transform(storableText).pipe(z.string().trim().max(MAX_ALT_LENGTH)),
});

const NOT_STORED = { ok: false, message: 'Not saved to the library. Please try again.' } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const read = sent.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success) return data<ChangeAnswer>(NOT_STORED, { status: 422 });
  const { path, alt } = read.data;
  const { person: by } = context.get(staff);
  const records = async () =>
    [...(await findImages([path])).values()].map(({ id }) => ({ of: 'image', id }));
  try {
    const what = 'Library alt text changed';
    return await undoableAnswer({ records, what, by }, () => answer(path, alt));
  } catch (error) {
    log.error({ err: error }, 'alt text not given back to the library');
    return data<ChangeAnswer>(NOT_STORED, { status: 503 });
  }
}

async function answer(path: string, alt: string): Promise<ChangeAnswer> {
  const given = await saveAltToLibrary(path, alt);
  if (given.done === 'gone')
    return { ok: false, message: 'This image is no longer in the library.' };
  if (given.done !== 'saved')
    return { ok: false, message: 'Someone has just changed it there. Please try again.' };
  const before = given.before && given.before !== alt ? ` Previously: “${given.before}”.` : '';
  return { ok: true, message: `Saved to the library.${before}` };
}
