import { data, redirect, type RouterContextProvider } from 'react-router';
import { v7 as uuid } from 'uuid';

import { staff } from '~/auth/staff';
import { undoable } from '~/backoffice/undo/undo-log.server';
import { readProjectForm } from '~/features/portfolio/manage/project-form.server';
import { saveProject } from '~/features/portfolio/save-project.server';
import { readForm } from '~/platform/read-form';

/**
 * Stores a project as an editor of the version before sends it, which may be open still, or come from an older version that
 * runs beside: one form, saved by a button. What is being written meanwhile is told of it as of somebody else's save.
 * @param projectId null for a new one.
 */
export async function storeFormerForm(
  projectId: string | null,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const read = readProjectForm(await readForm(request));
  if (!read.ok) return data({ kind: 'invalid', errors: read.errors }, { status: 422 });
  const { draft, version } = read;
  const fresh = projectId === null;
  const id = projectId ?? read.newId ?? uuid();
  const seen = version === undefined ? {} : { version };
  const { person: by } = context.get(staff);
  const what = fresh ? 'Project created' : 'Project changed';
  const { result: saved } = await undoable({ things: [{ of: 'project', id }], what, by }, () =>
    saveProject(draft, { id, fresh, by, ...seen }),
  );
  if (saved.kind === 'missing') return data(saved, { status: 404 });
  if (saved.kind === 'conflict') return data({ ...saved, id }, { status: 409 });
  if (saved.kind === 'refused') return data(saved, { status: 422 });
  const holder = saved.addressHolder ? `&address=${saved.addressHolder}` : '';
  if (fresh) throw redirect(`/admin/gallery/projects/${saved.id}?created${holder}`, 303);
  return data({ ...saved, visibility: draft.visibility });
}
