import { usePage, Words, WordsParagraph } from '~/features/content/page-content';
import { formatCount } from '~/platform/text/format-number';

import type { BlogTotals } from './blog-totals.server';

import css from './list-hero.module.css';

export function ListHero({ totals }: { totals: BlogTotals }) {
  const words = usePage('journal').block('headline');
  return (
    <section className={css.hero}>
      <h1>
        <Words of={words} part="title" />
      </h1>
      <div>
        <WordsParagraph of={words} part="text" />
        <ul>
          <li>{formatCount(totals.articles, 'article')}</li>
          <li>{formatCount(totals.views, 'total view')}</li>
          <li>{formatCount(totals.likes, 'total like')}</li>
        </ul>
      </div>
    </section>
  );
}
