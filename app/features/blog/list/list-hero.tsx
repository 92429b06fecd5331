import type { BlogTotals } from './blog-totals.server';
import { counted } from './counted';

import css from './list-hero.module.css';

/** The head of the list: what it is, and how much of it there is. */
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
          {counts.map(([count, of]) => count > 0 && <li key={of}>{counted(count, of, of)}</li>)}
        </ul>
      </div>
    </section>
  );
}
