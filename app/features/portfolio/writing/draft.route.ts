import { draftAction, draftLoader } from '~/backoffice/writing/stored/draft-routes';

import { projectDrafts } from './project-drafts.server';

export const loader = draftLoader(projectDrafts);

export const action = draftAction(projectDrafts);
