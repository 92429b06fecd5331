import { data } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { FOLDER_NAME } from '~/features/images/image';
import { log } from '~/platform/log.server';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/folders.route';
import { renameFolder } from './rename-folder.server';

const nameSchema = z.string().regex(FOLDER_NAME);
const renameSchema = z.object({ from: nameSchema, to: nameSchema });

export async function action({ request, context }: Route.ActionArgs) {
  const parsedForm = renameSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsedForm.success)
    return data<ChangeAnswer>({ ok: false, message: 'Enter a folder name.' }, 422);
  const { from, to } = parsedForm.data;
  try {
    const { outcome, undoId } = await renameFolder(from, to, context.get(staff).person);
    if (outcome === 'renamed')
      return data<ChangeAnswer>({ ok: true, message: `Folder renamed to ${to}.`, undoId });
    const message =
      outcome === 'taken'
        ? `A folder named ${to} already exists. Nothing was renamed.`
        : `The folder ${from} no longer exists: it was renamed, or its last picture was deleted permanently.`;
    return data<ChangeAnswer>({ ok: false, message }, 409);
  } catch (error) {
    log.error({ err: error }, 'image folder not renamed');
    return data<ChangeAnswer>(
      { ok: false, message: 'The folder couldn’t be renamed. Please try again.' },
      503,
    );
  }
}
