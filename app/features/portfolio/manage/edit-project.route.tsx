import { data, redirect } from 'react-router';
import { v7 as uuid } from 'uuid';

import { staff } from '~/auth/staff';
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

/** A project with its pictures as they look, and what can be chosen from. `/new` begins with an empty one. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const { projectId } = params;
  const project = projectId === NEW ? newProject() : await readProject(projectId);
  if (!project) throw data(null, { status: 404, statusText: 'This project is gone' });
  // One at a time, so that each keeps the place of its row although another is gone.
  const shown = await Promise.all(project.pictures.map((picture) => showPictures([picture])));
  const article = await relatedArticle(project);
  return {
    // Under its present address, as the editor offers it.
    project: article ? { ...project, articleSlug: article.slug } : project,
    shown: shown.map(([picture]) => picture ?? null),
    choices: await editorChoices(),
    // Under which a new one is stored, however often it is sent.
    newId: uuid(),
    created: new URL(request.url).searchParams.has('created'),
  };
}

export async function action({ params: { projectId }, request, context }: Route.ActionArgs) {
  const read = readProjectForm(await readForm(request));
  if (!read.ok) return data<SaveAnswer>({ kind: 'invalid', errors: read.errors }, { status: 422 });
  const { person } = context.get(staff);
  const { draft, version } = read;
  const fresh = projectId === NEW;
  const id = fresh ? (read.newId ?? uuid()) : projectId;
  const seen = version === undefined ? {} : { version };
  const saved = await saveProject(draft, { id, fresh, by: person, ...seen });
  if (saved.kind === 'missing') return data<SaveAnswer>(saved, { status: 404 });
  if (saved.kind === 'conflict') return data<SaveAnswer>({ ...saved, id }, { status: 409 });
  if (saved.kind === 'refused') return data<SaveAnswer>(saved, { status: 422 });
  if (fresh) throw redirect(`/admin/gallery/projects/${saved.id}?created`, 303);
  return data<SaveAnswer>({ ...saved, visibility: draft.visibility });
}

export default function EditProject({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ProjectEditor key={params.projectId} {...loaderData} answer={actionData} />;
}
