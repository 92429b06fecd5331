import { data } from 'react-router';

import { pagePolicy, tagPage } from '~/platform/page-policy';
import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/not-found.route';
import { homeContent } from './home-content.server';
import { HomePage } from './home-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'No page at this address',
    description: 'There is no page at this address. This is the home page.',
    path: '/',
    noindex: true,
  });

/** One cached answer serves every unknown path, so it must say nothing of the path itself. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(pagePolicy).shared = 'not-found';
  tagPage(context, 'posts', 'rates', 'projects', 'images');
  return data(await homeContent(), 404);
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <HomePage
      {...loaderData}
      notice="There is no page at this address, so here is our home page."
    />
  );
}
