import { data } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { FOLDER } from '~/features/images/image';
import { log } from '~/platform/log.server';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/folders.route';
import { renameFolder } from './rename-folder.server';

const name = z.string().regex(FOLDER);
const folderRename = z.object({ from: name, to: name });

/** Renames a folder of the library. A new one is made by the first picture that is uploaded to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = folderRename.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success)
    return data<ChangeAnswer>({ ok: false, message: 'A folder needs a name.' }, { status: 422 });
  const { from, to } = read.data;
  try {
    const { outcome, undoId } = await renameFolder(from, to, context.get(staff).person);
    if (outcome === 'renamed')
      return data<ChangeAnswer>({ ok: true, message: `The folder is ${to} now.`, undoId });
    const message =
      outcome === 'taken'
        ? `There is a folder ${to} already. Nothing was renamed.`
        : `The folder ${from} is gone: somebody has renamed it, or its last picture went for ever.`;
    return data<ChangeAnswer>({ ok: false, message }, { status: 409 });
  } catch (error) {
    log.error({ err: error }, 'image folder not renamed');
    return data<ChangeAnswer>(
      { ok: false, message: 'The folder could not be renamed just now. Please try again.' },
      { status: 503 },
    );
  }
}
