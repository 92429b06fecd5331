import { usePage, Words, WordsParagraph } from '~/features/content/page-content';
import { formatCount } from '~/platform/text/format-number';
import { PageTitle } from '~/site/page-title';

import type { BlogTotals } from './blog-totals.server';

import css from './list-hero.module.css';

export function ListHero({ totals }: { totals: BlogTotals }) {
  const words = usePage('journal').block('headline');
  return (
    <section className={css.hero}>
      <PageTitle>
        <Words of={words} part="title" />
      </PageTitle>
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
