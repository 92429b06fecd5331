import { requireStepUp } from '~/auth/step-up/require-step-up';
import { csvFile } from '~/platform/csv/csv-file';

import type { Route } from './+types/export.route';
import { exportPosts } from './export-posts.server';
import { readPostsQuery } from './posts-query.server';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  return csvFile('posts.csv', exportPosts(readPostsQuery(new URL(request.url).searchParams)));
}
