import { foundOf } from '~/features/content/page-content';
import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/terms.route';
import { LegalPage } from './legal-page';
import { openLegal } from './open-legal.server';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    ...foundOf(matches, 'terms'),
    path: '/terms',
    crumbs: [{ label: 'Terms', path: '/terms' }],
  });

export const loader = ({ context }: Route.LoaderArgs) => openLegal('terms', context);

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="terms" versions={loaderData} />;
}
