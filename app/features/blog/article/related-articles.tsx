import type { PostSummary } from '~/features/blog/posts/post';
import { longDate, machineDate } from '~/platform/indian-time';
import { ButtonLink } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import { Cover } from './cover';

import css from './related-articles.module.css';

export function RelatedArticles({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <section className={css.related} aria-labelledby="related">
      <div className={css.bar}>
        <h2 id="related">Related Articles</h2>
        <ButtonLink variant="quiet" href="/blogs">
          Explore More Articles <Icon name="arrow" size={16} />
        </ButtonLink>
      </div>
      <ol className={css.cards}>
        {posts.map((post) => (
          <li key={post.id}>
            <Cover post={post} sizes="(min-width: 48rem) 16rem, 6rem" widest={800} decorative />
            <div>
              <p className={css.facts}>{post.category}</p>
              <h3>
                <a href={`/blog/${encodeURIComponent(post.slug)}`}>{post.title}</a>
              </h3>
              <p>{post.excerpt}</p>
              <p className={css.facts}>
                <time dateTime={machineDate(post.publishDate)}>{longDate(post.publishDate)}</time>
                <span>{`${post.readTime} min read`}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
