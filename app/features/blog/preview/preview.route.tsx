import { data } from 'react-router';

import { privateMeta } from '~/document/private-meta';
import { ArticlePage } from '~/features/blog/article/article-page';
import { postId } from '~/features/blog/posts/post-id';
import { pageSecurity } from '~/platform/page-security';

import type { Route } from './+types/preview.route';
import { readPreview } from './read-preview.server';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData ? `Preview: ${loaderData.post.title}` : 'Preview');

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = postId.safeParse(params.postId);
  const preview = id.success ? await readPreview(id.data) : null;
  if (!preview) throw data(null, { status: 404, statusText: 'Blog post not found.' });
  context.get(pageSecurity).imageHosts.push(...preview.imageHosts);
  return preview;
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} preview />;
}
