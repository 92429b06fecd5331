import { draftAction, draftLoader } from '~/backoffice/writing/stored/draft-routes';

import { postDrafts } from './post-drafts.server';

export const loader = draftLoader(postDrafts);

export const action = draftAction(postDrafts);
