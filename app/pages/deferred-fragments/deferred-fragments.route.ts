import { pagePolicy } from '~/platform/page-policy';

import type { Route } from './+types/deferred-fragments.route';
import { deferredFragments } from './deferred-fragments.server';

/** Pages fetch this when they are idle. Cached like a page, and by browsers for a visit. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pagePolicy).store = true;
  return Response.json(deferredFragments(), {
    headers: { 'cache-control': 'public, max-age=600, stale-while-revalidate=86400' },
  });
}
