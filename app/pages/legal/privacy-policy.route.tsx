import { foundOf } from '~/features/content/page-content';
import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/privacy-policy.route';
import { LegalPage } from './legal-page';
import { openLegal } from './open-legal.server';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    ...foundOf(matches, 'privacy'),
    path: '/privacy-policy',
    crumbs: [{ label: 'Privacy', path: '/privacy-policy' }],
  });

export const loader = ({ context }: Route.LoaderArgs) => openLegal('privacy', context);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="privacy" versions={loaderData} />;
}
