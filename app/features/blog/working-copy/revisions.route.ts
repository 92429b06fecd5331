import { revisionsLoader } from '~/backoffice/writing/stored/draft-routes';

import { postDrafts } from './post-drafts.server';

export const loader = revisionsLoader(postDrafts);
