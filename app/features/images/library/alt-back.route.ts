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

const formSchema = z.object({
  path: z.string().min(1).max(300),
  alt: z.string().transform(storableText).pipe(z.string().trim().max(MAX_ALT_LENGTH)),
});

const NOT_STORED = { ok: false, message: 'Not saved to the library. Please try again.' } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const parsedForm = formSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsedForm.success) return data<ChangeAnswer>(NOT_STORED, 422);
  const { path, alt } = parsedForm.data;
  const { person: by } = context.get(staff);
  const records = async () =>
    [...(await findImages([path])).values()].map(({ id }) => ({ of: 'image', id }));
  try {
    const description = 'Library alt text changed';
    return await undoableAnswer({ records, what: description, by }, () => saveAndAnswer(path, alt));
  } catch (error) {
    log.error({ err: error }, 'alt text not given back to the library');
    return data<ChangeAnswer>(NOT_STORED, 503);
  }
}

async function saveAndAnswer(path: string, alt: string): Promise<ChangeAnswer> {
  const saved = await saveAltToLibrary(path, alt);
  if (saved.done === 'gone')
    return { ok: false, message: 'This image is no longer in the library.' };
  if (saved.done !== 'saved')
    return { ok: false, message: 'Someone has just changed it there. Please try again.' };
  const before = saved.before && saved.before !== alt ? ` Previously: “${saved.before}”.` : '';
  return { ok: true, message: `Saved to the library.${before}` };
}
