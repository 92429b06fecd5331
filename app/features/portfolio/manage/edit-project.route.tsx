import { data } from 'react-router';

import { Binned } from '~/backoffice/bin/binned';
import { binnedProjects } from '~/features/portfolio/bin/project-bin.server';
import { openProject } from '~/features/portfolio/writing/open-project.server';

import type { Route } from './+types/edit-project.route';
import { ProjectEditor } from './project-editor';

export const handle = { title: 'Project' };

/** Loads a project with its working copy. `?new` starts a new one. */
export async function loader({ params: { projectId }, request }: Route.LoaderArgs) {
  const binnedProject = await binnedProjects.find(projectId);
  if (binnedProject) return data({ binned: binnedProject, opened: null }, 410);
  const opened = await openProject(projectId, new URL(request.url).searchParams.has('new'));
  if (!opened) throw data(null, { status: 404, statusText: 'Project not found' });
  return data({ binned: null, opened });
}

export default function EditProject({ loaderData }: Route.ComponentProps) {
  const { binned, opened } = loaderData;
  // The key keeps typed text on its project when the loader data changes.
  if (opened) return <ProjectEditor key={opened.id} opened={opened} />;
  return binned && <Binned entry={binned} bin="/admin/gallery/projects/bin" />;
}
