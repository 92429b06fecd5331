import { useState } from 'react';
import { data, redirect } from 'react-router';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { Binned } from '~/backoffice/bin/binned';
import { undoable } from '~/backoffice/undo/undo-log.server';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { readBinned } from '~/features/portfolio/bin/read-bin.server';
import { readProject } from '~/features/portfolio/find-project.server';
import { relatedArticle } from '~/features/portfolio/project/related-article.server';
import { saveProject } from '~/features/portfolio/save-project.server';
import { showPictures } from '~/features/portfolio/show-pictures.server';
import { readForm } from '~/platform/read-form';

import type { Route } from './+types/edit-project.route';
import { editorChoices } from './editor-choices.server';
import { newProject } from './new-project';
import { ProjectEditor } from './project-editor';
import { readProjectForm } from './project-form.server';
import type { SaveAnswer } from './save-notice';

export const handle = { title: 'Project' };

const NEW = 'new';
/** In the address of a project that was just made: why it got another address than the requested one. */
const addressHolder = z.enum(['project', 'bin']).nullable().catch(null);

/** A project with its pictures as they look, and what can be chosen from. `/new` begins with an empty one. */
export async function loader({ params: { projectId }, request }: Route.LoaderArgs) {
  const binned = projectId === NEW ? null : await readBinned(projectId);
  if (binned) return data({ binned, opened: null }, { status: 410 });
  const project = projectId === NEW ? newProject() : await readProject(projectId);
  if (!project) throw data(null, { status: 404, statusText: 'This project is gone' });
  // One at a time, so that each keeps the place of its row although another is gone.
  const shown = await Promise.all(project.pictures.map((picture) => showPictures([picture])));
  const article = await relatedArticle(project);
  const params = new URL(request.url).searchParams;
  const opened = {
    // Under its present address, as the editor offers it.
    project: article ? { ...project, articleSlug: article.slug } : project,
    shown: shown.map(([picture]) => picture ?? null),
    choices: await editorChoices(),
    // Under which a new one is stored, however often it is sent.
    newId: uuid(),
    created: params.has('created'),
    addressHolder: addressHolder.parse(params.get('address')),
  };
  return data({ binned: null, opened });
}

export async function action({ params: { projectId }, request, context }: Route.ActionArgs) {
  const read = readProjectForm(await readForm(request));
  if (!read.ok) return data<SaveAnswer>({ kind: 'invalid', errors: read.errors }, { status: 422 });
  const { person } = context.get(staff);
  const { draft, version } = read;
  const fresh = projectId === NEW;
  const id = fresh ? (read.newId ?? uuid()) : projectId;
  const seen = version === undefined ? {} : { version };
  const thing = { of: 'project', id };
  const { result: saved, undo } = await undoable(
    { things: [thing], what: fresh ? 'Project made' : 'Project changed', by: person },
    () => saveProject(draft, { id, fresh, by: person, ...seen }),
  );
  if (saved.kind === 'missing') return data<SaveAnswer>(saved, { status: 404 });
  if (saved.kind === 'conflict') return data<SaveAnswer>({ ...saved, id }, { status: 409 });
  if (saved.kind === 'refused') return data<SaveAnswer>(saved, { status: 422 });
  const { addressHolder: holder } = saved;
  const address = holder ? `&address=${holder}` : '';
  const back = undo === null ? '' : `&undo=${undo}`;
  if (fresh) throw redirect(`/admin/gallery/projects/${saved.id}?created${address}${back}`, 303);
  return data<SaveAnswer>({ ...saved, visibility: draft.visibility, undoId: undo });
}

export default function EditProject({ loaderData, actionData, params }: Route.ComponentProps) {
  const { binned, opened } = loaderData;
  // How often what stands there took the place of what this form was opened with.
  const [opening, setOpening] = useState(0);
  useUndoOffer(actionData?.kind === 'saved' ? actionData : undefined, 'Project changed');
  if (opened)
    return (
      <ProjectEditor
        key={`${params.projectId} ${opening}`}
        {...opened}
        answer={opening === 0 ? actionData : undefined}
        onOutdated={() => setOpening(opening + 1)}
      />
    );
  return (
    binned && (
      <Binned entry={{ ...binned, called: binned.name }} bin="/admin/gallery/projects/bin" />
    )
  );
}
