import { latestPosts } from '~/features/blog/posts/latest-posts.server';
import { estimate } from '~/features/estimates/engine/estimate';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';
import { currentRateCard } from '~/features/estimates/rates/rate-cards.server';
import { homeProjects } from '~/features/portfolio/list-projects.server';
import { HOME_PROJECT_COUNT } from '~/features/portfolio/project';
import { projectCards } from '~/features/portfolio/show-pictures.server';

const NOTES = 4;

export async function homeContent() {
  const [posts, card, projects] = await Promise.all([
    latestPosts(NOTES),
    currentRateCard(),
    homeProjects(HOME_PROJECT_COUNT).then(projectCards),
  ]);
  const { total, builtUp } = estimate(FAMILY_HOUSE, card);
  return {
    projects,
    notes: posts.map(({ slug, number, title, publishDate, readTime }) => ({
      slug,
      number,
      title,
      publishDate,
      readTime,
    })),
    price: { total, builtUp, cardDate: card.date },
  };
}
