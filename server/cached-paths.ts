import { isAdmin } from '~/auth/admin-paths';
import { ESTIMATE_KEYS } from '~/features/estimates/open-estimate';
import type { CacheRule } from '~/platform/page-cache/rules';

const UNCACHED =
  /^\/(call|contact|connect|estimate\/sen[dt]|terms-conditions)(\/|$)|^\/blog(\/?$|\/[^/]+\/)|\.data$|^\/__/i;

export const mayBeCached = (pathname: string) => !isAdmin(pathname) && !UNCACHED.test(pathname);

/** Other query keys cannot change what is cached. */
export const cacheRules: readonly CacheRule[] = [
  // There are as many inputs as visitors, so only the page without a query is cached.
  { path: /^\/estimate\/?$/i, query: [], uncachedQuery: ESTIMATE_KEYS },
  {
    path: /^\/blogs\/?$/i,
    query: ['category', 'tag', 'author', 'sort', 'view', 'page'],
    uncachedQuery: ['search', 'saved'],
  },
  { path: /^\/gallery\/?$/i, query: ['discipline', 'type', 'status', 'view'] },
];
