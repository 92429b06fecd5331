import { seoTextsOf } from '~/features/content/page-content';
import { writtenPages } from '~/features/content/written-pages';
import { pageMeta, siteOf } from '~/site/page-meta';

import type { Route } from './+types/legal.route';
import { LegalPage } from './legal-page';
import { legalPageAt, openLegal } from './open-legal.server';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { path, label } = writtenPages[loaderData.page];
  return pageMeta(siteOf(matches), {
    ...seoTextsOf(matches, loaderData.page),
    path,
    crumbs: [{ label, path }],
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = legalPageAt(url);
  return { page, versions: await openLegal(page, context) };
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
