import * as z from 'zod';

import type { Drafts } from '~/backoffice/writing/stored/drafts.server';
import { deleteProject } from '~/features/portfolio/bin/delete-project.server';

import { projectForm } from './project-form-schema.server';
import type { ProjectState } from './project-kind';
import { projectStore } from './project-store.server';
import { publishProject, saveProjectDraft, unpublishProject } from './publish-project.server';
import type { ManagedProject } from './read-managed-project.server';

export const stateOf = ({ project, waiting }: ManagedProject): ProjectState => ({
  state: project.visibility,
  slug: project.slug,
  waiting,
});

export const projectDrafts: Drafts<ManagedProject, ProjectState> = {
  record: 'project',
  param: 'projectId',
  id: z.uuid(),
  formOf: () => projectForm,
  store: projectStore,
  stateOf,
  save: (save) => saveProjectDraft(save),
  publish: (save) => publishProject(save),
  unpublish: (save) => unpublishProject(save),
  delete: ({ id, by }) => deleteProject(id, by),
  undoLabels: {
    save: 'Project saved as a draft',
    publish: 'Project published',
    unpublish: 'Project unpublished',
    delete: 'Project deleted',
  },
  failure: ({ do: verb }) =>
    verb === 'delete' ? 'Failed to delete project' : 'Failed to save project',
};
