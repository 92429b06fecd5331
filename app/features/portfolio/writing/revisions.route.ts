import { revisionsLoader } from '~/backoffice/writing/stored/draft-routes';

import { projectDrafts } from './project-drafts.server';

export const loader = revisionsLoader(projectDrafts);
