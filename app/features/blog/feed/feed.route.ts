import { latestPosts } from '~/features/blog/posts/latest-posts.server';
import { serviceNames } from '~/features/content/page-content';
import { publishedPages } from '~/features/content/read-pages.server';
import { siteOrigin } from '~/platform/origin.server';
import { pagePolicy, tagPage } from '~/platform/page-policy';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/feed.route';
import { feedXml } from './feed-xml';

const MAX_ARTICLES = 20;

export async function loader({ context }: Route.LoaderArgs) {
  context.get(pagePolicy).store = true;
  tagPage(context, 'posts', 'settings', 'pages');
  const [posts, settings, pages] = await Promise.all([
    latestPosts(MAX_ARTICLES),
    readSettings(),
    publishedPages(),
  ]);
  const studio = { name: settings.company.name, services: serviceNames(pages) };
  return new Response(feedXml(posts, studio, siteOrigin()), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}
