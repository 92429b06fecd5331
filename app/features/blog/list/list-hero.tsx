import { usePage, Words, WordsParagraph } from '~/features/content/page-content';

import type { BlogTotals } from './blog-totals.server';
import { formatCount } from './counted';

import css from './list-hero.module.css';

export function ListHero({ totals }: { totals: BlogTotals }) {
  const words = usePage('journal').block('headline');
  const counts = [
    [totals.articles, totals.articles === 1 ? 'article' : 'articles'],
    [totals.views, totals.views === 1 ? 'total view' : 'total views'],
    [totals.likes, totals.likes === 1 ? 'total like' : 'total likes'],
  ] as const;
  return (
    <section className={css.hero}>
      <h1>
        <Words of={words} part="title" />
      </h1>
      <div>
        <WordsParagraph of={words} part="text" />
        <ul>
          {counts.map(([count, noun]) => (
            <li key={noun}>{formatCount(count, noun, noun)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
