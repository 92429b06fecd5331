import { MAX_SELECTED_POSTS } from '~/features/blog/posts/post';
import { log } from '~/platform/log.server';

import type { Route } from './+types/chosen.route';
import { listManagedIds } from './list-managed-posts.server';
import { readPostsQuery } from './posts-query.server';

export async function loader({ request }: Route.LoaderArgs) {
  try {
    const ids = await listManagedIds(readPostsQuery(new URL(request.url).searchParams));
    return Response.json(ids.slice(0, MAX_SELECTED_POSTS));
  } catch (error) {
    log.error({ err: error }, 'Failed to fetch blog posts');
    return Response.json(null, { status: 503 });
  }
}
