import type { Route } from './+types/home';
import { HomePage } from './home-page';
import { professionalService, website } from './json-ld';
import { pageMeta, siteOf } from './page-meta';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    title: 'Architecture, structure and interiors',
    description:
      'A design consultancy for homes, workplaces and public buildings across India: architecture, structure and interiors by one team, from first sketch to last site visit.',
    path: '/',
    jsonLd: site ? [website(site), professionalService(site)] : [],
  });
};

export default function Home() {
  return <HomePage />;
}
