import { log } from '~/platform/log.server';

import type { Route } from './+types/chosen.route';
import { MOST_CHOSEN_POSTS } from './chosen-posts';
import { listManagedIds } from './list-managed-posts.server';
import { readPostsQuery } from './posts-query.server';

/** Which posts a list holds, on whatever page: for who chooses all of it. */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const ids = await listManagedIds(readPostsQuery(new URL(request.url).searchParams));
    return Response.json(ids.slice(0, MOST_CHOSEN_POSTS));
  } catch (error) {
    log.error({ err: error }, 'Failed to fetch blog posts');
    return Response.json(null, { status: 503 });
  }
}
