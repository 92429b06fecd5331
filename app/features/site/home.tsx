import type { Route } from './+types/home';
import { HomePage } from './home-page';
import { pageMeta, siteOf } from './page-meta';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Architecture, structure and interiors',
    description:
      'A design consultancy for homes, workplaces and public buildings across India: architecture, structure and interiors by one team.',
    path: '/',
  });

export default function Home() {
  return <HomePage />;
}
