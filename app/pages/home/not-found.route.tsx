import { data } from 'react-router';

import { seoTextsOf, usePage, Words } from '~/features/content/page-content';
import { pagePolicy, tagPage } from '~/platform/page-policy';
import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/not-found.route';
import { homeContent } from './home-content.server';
import { HomePage } from './home-page';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    ...seoTextsOf(matches, 'not-found'),
    path: '/',
    noindex: true,
  });

/** One cached response serves all unknown paths, so it must not mention the path. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(pagePolicy).shared = 'not-found';
  tagPage(context, 'posts', 'rates', 'projects', 'images');
  return data(await homeContent(), 404);
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const notice = usePage('not-found').block('notice');
  return <HomePage {...loaderData} notice={<Words of={notice} part="text" />} />;
}
