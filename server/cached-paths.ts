import { isAdmin } from '~/auth/admin-paths';
import { ESTIMATE_KEYS } from '~/features/estimates/open-estimate';
import type { CacheRule } from '~/platform/page-cache/rules';

/** Other paths that never touch the page cache: what is one visitor's alone, data, and redirects that keep a query. */
const UNCACHED =
  /^\/(call|contact|connect|estimate\/sen[dt]|terms-conditions)(\/|$)|^\/blog(\/?$|\/[^/]+\/)|\.data$|^\/__/;

/** Whether a path may be answered from the page cache. */
export const mayBeCached = (pathname: string) => !isAdmin(pathname) && !UNCACHED.test(pathname);

/** The query keys that public pages understand. Other keys can't change what is cached. */
export const cacheRules: readonly CacheRule[] = [
  // Inputs are as many as visitors: only the bare page is kept.
  { path: /^\/estimate\/?$/, query: [], uncachedQuery: ESTIMATE_KEYS },
  {
    path: /^\/blogs\/?$/,
    query: ['category', 'tag', 'author', 'sort', 'view', 'page'],
    uncachedQuery: ['search', 'saved'],
  },
  { path: /^\/gallery\/?$/, query: ['discipline', 'type', 'status', 'view'] },
];
