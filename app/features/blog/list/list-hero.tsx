import type { BlogTotals } from './blog-totals.server';
import { formatCount } from './counted';

import css from './list-hero.module.css';

export function ListHero({ totals }: { totals: BlogTotals }) {
  const counts = [
    [totals.articles, totals.articles === 1 ? 'article' : 'articles'],
    [totals.views, totals.views === 1 ? 'total view' : 'total views'],
    [totals.likes, totals.likes === 1 ? 'total like' : 'total likes'],
  ] as const;
  return (
    <section className={css.hero}>
      <h1>Journal</h1>
      <div>
        <p>
          What we know about building and renovating in India: sites, structure, daylight, costs,
          materials, permissions.
        </p>
        <ul>
          {counts.map(([count, noun]) => (
            <li key={noun}>{formatCount(count, noun, noun)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
