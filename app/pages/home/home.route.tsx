import { seoTextsOf, servicesInHead } from '~/features/content/page-content';
import { tagPage } from '~/platform/page-policy';
import { localBusiness, website } from '~/site/json-ld';
import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/home.route';
import { homeContent } from './home-content.server';
import { HomePage } from './home-page';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    ...seoTextsOf(matches, 'home'),
    path: '/',
    jsonLd: site
      ? [
          website(site),
          localBusiness(site, seoTextsOf(matches, 'home').description, servicesInHead(matches)),
        ]
      : [],
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, 'posts', 'rates', 'projects', 'images');
  return await homeContent();
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
