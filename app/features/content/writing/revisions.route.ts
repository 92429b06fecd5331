import { revisionsLoader } from '~/backoffice/writing/stored/draft-routes';

import { pageDrafts } from './page-drafts.server';

export const loader = revisionsLoader(pageDrafts);
