import { latestPosts } from '~/features/blog/latest-posts.server';
import { tagPage } from '~/platform/page-policy';

import type { Route } from './+types/home';
import { HomePage } from './home-page';
import { professionalService, website } from './json-ld';
import { pageMeta, siteOf } from './page-meta';

/** Lines of the register on the home page. */
const NOTES = 4;

export async function loader({ context }: Route.LoaderArgs) {
  tagPage(context, 'posts');
  const posts = await latestPosts(NOTES);
  return {
    notes: posts.map(({ slug, number, title, publishDate, readTime }) => ({
      slug,
      number,
      title,
      publishDate,
      readTime,
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta(site, {
    title: 'Architecture, structure and interiors',
    description:
      'A design consultancy for homes, workplaces and public buildings across India: architecture, structure and interiors by one team.',
    path: '/',
    jsonLd: site ? [website(site), professionalService(site)] : [],
  });
};

export default function Home({ loaderData: { notes } }: Route.ComponentProps) {
  return <HomePage notes={notes} />;
}
