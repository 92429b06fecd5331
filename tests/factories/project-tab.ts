import type { Save } from '~/backoffice/writing/stored/text-store.server';
import { newProject } from '~/features/portfolio/manage/new-project';
import { formOf, type ProjectForm } from '~/features/portfolio/writing/project-text';

export const PROJECT = '019a0000-0000-7000-8000-00000000000a';

/** A form of a project that can be published. */
export const writtenProject = (changes: Partial<ProjectForm> = {}): ProjectForm => ({
  ...formOf(newProject()),
  name: 'House on a ridge',
  summary: 'A study.',
  brief: 'Look at the wind.',
  pictures: [
    {
      kind: 'slot',
      source: 'ResidentialRenovation2',
      part: 'model',
      alt: 'A room',
      caption: 'Study',
      focalX: 50,
      focalY: 50,
    },
  ],
  ...changes,
});

/** The saves of one browser tab, numbered like the tab does. */
export function projectTab(name: string, by = 'Meera') {
  let seq = 0;
  return (
    version: number,
    changes: Partial<ProjectForm> = {},
    id = PROJECT,
  ): Save<ProjectForm> => ({
    id,
    tab: name,
    seq: ++seq,
    version,
    form: writtenProject(changes),
    by,
  });
}
