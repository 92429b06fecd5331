import { latestPosts } from '~/features/blog/latest-posts.server';
import { estimate } from '~/features/estimates/engine/estimate';
import { FAMILY_HOUSE } from '~/features/estimates/engine/scenarios';
import { currentRateCard } from '~/features/estimates/rate-cards.server';

/** Lines of the register on the home page. */
const NOTES = 4;

/** What the home page shows of other rooms: the newest articles, and a usual house priced with the rate card in force. */
export async function homeContent() {
  const [posts, card] = await Promise.all([latestPosts(NOTES), currentRateCard()]);
  const { total, builtUp } = estimate(FAMILY_HOUSE, card);
  return {
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
