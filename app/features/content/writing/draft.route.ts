import { draftAction, draftLoader } from '~/backoffice/writing/stored/draft-routes';

import { pageDrafts } from './page-drafts.server';

export const loader = draftLoader(pageDrafts);

export const action = draftAction(pageDrafts);
