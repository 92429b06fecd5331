import { importDemo } from '~/backoffice/import-demo.server';
import { saveProject } from '~/features/portfolio/save-project.server';

import { demoProjects } from './demo-projects';

export const importDemoProjects = () =>
  importDemo('projects', 'demo-projects', {
    drafts: () => demoProjects,
    store: (draft) => saveProject(draft, { by: null }),
  });
