import { data } from 'react-router';

import { pagePolicy } from '~/platform/page-policy';

import type { Route } from './+types/not-found';
import { HomePage } from './home-page';
import { pageMeta, siteOf } from './page-meta';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'No page at this address',
    description: 'There is no page at this address. This is the home page.',
    path: '/',
    noindex: true,
  });

/** One cached answer serves every unknown path, so it must say nothing of the path itself. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(pagePolicy).shared = 'not-found';
  return data(null, 404);
}

export default function NotFound() {
  return <HomePage notice="There is no page at this address, so here is our home page." />;
}
