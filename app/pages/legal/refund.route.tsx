import { foundOf } from '~/features/content/page-content';
import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/refund.route';
import { LegalPage } from './legal-page';
import { openLegal } from './open-legal.server';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    ...foundOf(matches, 'refund'),
    path: '/refund',
    crumbs: [{ label: 'Refunds', path: '/refund' }],
  });

export const loader = ({ context }: Route.LoaderArgs) => openLegal('refund', context);

export default function Refund({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="refund" versions={loaderData} />;
}
